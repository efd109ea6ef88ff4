//! Fields of JavaScript objects, read one by one: the general way, serde's, would be a tenth of the module.

use wasm_bindgen::{JsCast, JsValue};

/// A field, `undefined` if there is none.
fn get(object: &JsValue, name: &str) -> JsValue {
    js_sys::Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

/// A text.
pub fn text(object: &JsValue, name: &str) -> Result<String, String> {
    get(object, name)
        .as_string()
        .ok_or_else(|| format!("{name} is not a text"))
}

/// Yes or no.
pub fn flag(object: &JsValue, name: &str) -> Result<bool, String> {
    get(object, name)
        .as_bool()
        .ok_or_else(|| format!("{name} is not true or false"))
}

/// A whole number from 0.
pub fn number(object: &JsValue, name: &str) -> Result<usize, String> {
    whole(&get(object, name)).ok_or_else(|| format!("{name} is not a whole number"))
}

/// Whole numbers from 0.
pub fn numbers(object: &JsValue, name: &str) -> Result<Vec<usize>, String> {
    let array: js_sys::Array = get(object, name)
        .dyn_into()
        .map_err(|_| format!("{name} is not a list"))?;
    array
        .iter()
        .enumerate()
        .map(|(index, value)| {
            whole(&value)
                .ok_or_else(|| format!("number {} of {name} is not a whole number", index + 1))
        })
        .collect()
}

fn whole(value: &JsValue) -> Option<usize> {
    let number = value.as_f64()?;
    let whole = number as u32;
    (f64::from(whole) == number).then_some(whole as usize)
}
