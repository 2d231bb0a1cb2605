import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { rawWorkbook } from '../../../../../tests/support/files/zip-file.ts'
import { readTable, type Table, tableOf } from './read-table.ts'
import { BrokenFile } from './read-text.ts'
import { readWorkbook } from './read-workbook.ts'

type Value = string | number | boolean | Date | null

const workbook = (...sheets: Value[][][]) =>
  writeXlsx({ sheets: sheets.map((rows, nth) => ({ name: `S${nth}`, rows })) })

const read = async (bytes: Uint8Array): Promise<Table> =>
  tableOf(
    await readWorkbook(bytes, 200),
    (headers) => headers.filter((one) => /^(Nombre|Tel|DNI)$/.test(one)).length,
  )

async function refusal(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
  } catch (error) {
    if (error instanceof BrokenFile) return error.code
    throw error
  }
  return 'taken'
}

test('dates are days, numbers keep their decimals, leading zeros of texts stay', async () => {
  const table = await read(
    await workbook([
      ['Nombre', 'Tel', 'DNI', 'Alta', 'Precio', 'Activo'],
      ['Núria <b>', '0600111222', '01234567L', new Date(Date.UTC(1990, 4, 17)), 54.95, true],
      ['Iker', 600111222, null, new Date(Date.UTC(2026, 0, 5, 12, 30)), 1234.567, false],
    ]),
  )
  expect(table.rows).toEqual([
    { line: 2, cells: ['Núria <b>', '0600111222', '01234567L', '1990-05-17', '54.95', 'true'] },
    { line: 3, cells: ['Iker', '600111222', '', '2026-01-05', '1234.5670', 'false'] },
  ])
})

test('formulas are their values, and the library does not run them', async () => {
  const row = (cells: string) => `<row>${cells}</row>`
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const table = await read(
    rawWorkbook(row(text('Nombre') + text('Tel')) + row(`${text('=1+1')}<c><f>SUM(1,2)</f><v>3</v></c>`)),
  )
  expect(table.rows).toEqual([{ line: 2, cells: ['=1+1', '3'] }])
})

test('the titles may stand below other rows and on another sheet', async () => {
  const table = await read(
    await workbook(
      [['Notas'], ['nada', 'más']],
      [
        ['Box Norte', 'socios a 1 de mayo'],
        [],
        ['Nombre', 'Tel', 'DNI'],
        ['Ana', '1', '2'],
        [null, null, null],
      ],
    ),
  )
  expect(table.headers).toEqual(['Nombre', 'Tel', 'DNI'])
  expect(table.rows).toEqual([{ line: 4, cells: ['Ana', '1', '2'] }])
})

test('a million rows are read only as far as lines may be', { timeout: 120_000 }, async () => {
  const bytes = rawWorkbook('<row><c><v>1</v></c><c><v>2</v></c></row>'.repeat(1_000_000))
  expect(bytes.length).toBeLessThan(1_000_000)
  expect(await refusal(() => read(bytes))).toBe('too_many_lines')
})

test('a zip bomb is refused by its directory, one with a false directory by the library', {
  timeout: 120_000,
}, async () => {
  const strings = `<sst>${'<si><t>a</t></si>'.repeat(4_000_000)}</sst>`
  const row = '<row><c t="s"><v>0</v></c><c><v>1</v></c></row>'
  expect(await refusal(() => read(rawWorkbook(row, { text: strings })))).toBe('workbook_too_big')
  expect(await refusal(() => read(rawWorkbook(row, { text: strings, said: 0 })))).toBe('workbook_too_big')
  expect(['workbook_too_big', 'workbook_broken']).toContain(
    await refusal(() => read(rawWorkbook(row, { text: strings, said: 1000 }))),
  )
})

test('too many columns, a broken archive and another archive are refused', async () => {
  const wide = `<row>${'<c><v>1</v></c>'.repeat(300)}</row>`
  expect(await refusal(() => read(rawWorkbook(wide)))).toBe('workbook_too_big')
  const good = await workbook([
    ['Nombre', 'Tel'],
    ['Ana', '1'],
  ])
  expect(await refusal(() => read(good.subarray(0, good.length - 40)))).toBe('workbook_broken')
  expect(await refusal(() => read(Buffer.from('PK\x03\x04nothing')))).toBe('workbook_broken')
})

test('a CSV of a million lines is refused', () => {
  expect(() => readTable(`a;b\n${'1;2\n'.repeat(1_000_000)}`)).toThrow('too_many_lines')
})
