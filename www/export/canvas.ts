/** Scenes on a canvas, for pictures of pixels. */
import type { Scene, Shape } from './scene.ts';
import { FONT } from './svg.ts';

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Paints over all that was there. `scale` is pixels of the canvas for one of the scene. */
export function paint(context: Context, scene: Scene, scale = 1): void {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.globalAlpha = 1;
  context.fillStyle = scene.background;
  context.fillRect(0, 0, scene.width, scene.height);
  for (const shape of scene.shapes) draw(context, shape);
}

function draw(context: Context, shape: Shape): void {
  switch (shape.kind) {
    case 'rect':
      context.beginPath();
      context.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius);
      if (shape.fill !== null) {
        context.fillStyle = shape.fill;
        context.fill();
      }
      if (shape.edge) {
        context.strokeStyle = shape.edge.colour;
        context.lineWidth = shape.edge.width;
        context.setLineDash([3 * shape.edge.width]);
        context.stroke();
        context.setLineDash([]);
      }
      return;
    case 'line':
      context.globalAlpha = shape.opacity;
      context.strokeStyle = shape.colour;
      context.lineWidth = shape.width;
      context.beginPath();
      context.moveTo(shape.x1, shape.y1);
      context.lineTo(shape.x2, shape.y2);
      context.stroke();
      context.globalAlpha = 1;
      return;
    case 'curve':
      context.strokeStyle = shape.colour;
      context.lineWidth = shape.width;
      context.beginPath();
      context.moveTo(shape.x1, shape.y1);
      context.quadraticCurveTo(shape.cx, shape.cy, shape.x2, shape.y2);
      context.stroke();
      return;
    case 'circle':
      context.fillStyle = shape.fill;
      context.beginPath();
      context.arc(shape.x, shape.y, shape.radius, 0, 2 * Math.PI);
      context.fill();
      return;
    case 'text':
      context.fillStyle = shape.fill;
      context.font = `${shape.weight} ${shape.size}px ${FONT}`;
      context.textAlign = shape.anchor === 'middle' ? 'center' : shape.anchor === 'start' ? 'left' : 'right';
      context.textBaseline = 'middle';
      context.fillText(shape.text, shape.x, shape.y);
  }
}
