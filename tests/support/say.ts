/** A text as the screens say it: its values put in, marks of links taken out. */
export function say(text: string, values: Record<string, string | number> = {}): string {
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? `{{${name}}}`))
  return filled.replace(/<\/?\w+>/g, '')
}
