/** A text as screens show it: values inserted, link marks removed. */
export function textWith(text: string, values: Record<string, string | number> = {}): string {
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? `{{${name}}}`))
  return filled.replace(/<\/?\w+>/g, '')
}
