import { valuesInTexts } from '../../platform/phrases/values-in-texts.ts'

/** A text as screens show it: values inserted, link marks removed. */
export function textWith(text: string, values: Record<string, string | number> = {}): string {
  const filled = text.replace(/\{\{(\w+)(?:, (\w+))?\}\}/g, (mark, name: string, format?: string) =>
    String(valuesInTexts.format(values[name] ?? mark, format, 'es')),
  )
  return filled.replace(/<\/?\w+>/g, '')
}
