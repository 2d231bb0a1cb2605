import { parse } from 'csv-parse/sync'
import { asGiven } from '../../../../platform/server/answers/csv.ts'
import { evenFold } from '../../rules/pasted-programming/source-lines.ts'

/** Titles of columns, as programs and people write them. */
const titles = {
  date: /^(?:date|day|fecha|data|dia|scheduled(?: date)?|workout date)$/,
  track: /^(?:track|program(?:me)?|programa|linea|linia|class type|calendar)$/,
  title:
    /^(?:title|name|workout(?: name| title)?|titulo|titol|nombre|nom|component|section|block|bloque|bloc|wod)$/,
  text: /^(?:description|text|workout description|details?|descripcion|descripcio|content|contenido|contingut|component description|movements)$/,
  notes: /^(?:notes?|coach(?:es)? notes?|notas?|athlete notes)$/,
} as const
type Column = keyof typeof titles

/**
 * A table with a column of dates or days and one of texts, as text: its rows one below the other, by track and in its order. Null for
 * what is no such table.
 */
export function csvAsText(text: string): string | null {
  const [first = ''] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const delimiter = [';', ',', '\t'].find((sign) => columnsOf(first.split(sign)) !== null)
  if (!delimiter) return null
  const rows = rowsIn(text, delimiter)
  const columns = columnsOf(rows[0] ?? [])
  if (!columns) return null
  const cell = (row: readonly string[], column: Column) => asGiven(row[columns[column]] ?? '').trim()
  const tracks = Map.groupBy(rows.slice(1), (row) => cell(row, 'track'))
  const lines = [...tracks].flatMap(([track, ofTrack]) => [
    ...(track === '' ? [] : [`Track: ${track}`, '']),
    ...[...Map.groupBy(ofTrack, (row) => withoutTime(cell(row, 'date')))].flatMap(([date, ofDay]) => [
      date,
      ...ofDay.flatMap((row) => {
        const [title, notes] = [cell(row, 'title'), cell(row, 'notes')]
        return [
          ...(title === '' ? [''] : ['', `## ${title}`]),
          cell(row, 'text'),
          ...(notes === '' ? [] : ['', `Coach notes: ${notes}`]),
        ]
      }),
      '',
    ]),
  ])
  return lines.join('\n').trim()
}

const withoutTime = (date: string) => date.replace(/[T ]\d{1,2}:\d{2}.*$/, '')

/** Where each column is; null without a day and a text. */
function columnsOf(header: readonly string[]): Record<Column, number> | null {
  const names = header.map((name) =>
    evenFold(
      name
        .replace(/^\uFEFF/, '')
        .replaceAll('"', '')
        .trim(),
    ),
  )
  const at = (column: Column) => names.findIndex((name) => titles[column].test(name))
  const columns = {
    date: at('date'),
    track: at('track'),
    title: at('title'),
    text: at('text'),
    notes: at('notes'),
  }
  if (columns.text < 0) Object.assign(columns, { text: columns.title, title: -1 })
  return columns.date >= 0 && columns.text >= 0 ? columns : null
}

function rowsIn(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      ...{ delimiter, bom: true },
      ...{ relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
    }) as unknown as string[][]
  } catch {
    // A quote that never ends: read as plain text, where the coach sees it.
    return []
  }
}
