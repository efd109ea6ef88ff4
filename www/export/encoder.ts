/** What we use of mediabunny. A module of its own, so that the rest of the library is left out when this comes on demand. */
export {
  BufferTarget,
  CanvasSource,
  canEncodeVideo,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  WebMOutputFormat,
} from 'mediabunny';
