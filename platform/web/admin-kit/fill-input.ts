/** Writes a text into an input as if it had been typed, also when React controls it. */
export function fillInput(form: HTMLFormElement | null, name: string, text: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof RadioNodeList) {
    const radios = [...field].filter((each) => each instanceof HTMLInputElement)
    radios.find(({ value }) => value === text)?.click()
  } else if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    if (field.checked !== (text === 'on')) field.click()
  } else if (
    field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement
  ) {
    // React overrides the setter of the element and ignores the values that come through it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
