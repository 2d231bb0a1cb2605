import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asGiven, csvLine, csvMark, harmless } from '../../../../platform/server/answers/csv.ts'
import { Cells } from './reading/cells.ts'
import { matchHeaders } from './reading/match-headers.ts'
import { readTable } from './reading/read-table.ts'
import { BrokenFile, readText } from './reading/read-text.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** Code and line of a refused file. */
function refusal(work: () => unknown): [string, number] {
  try {
    work()
  } catch (error) {
    if (error instanceof BrokenFile) return [error.code, error.line]
    throw error
  }
  return ['taken', 0]
}

describe('the letters of a file', () => {
  test('are UTF-8, with its mark or without, or UTF-16 with it', () => {
    expect(readText(bytes('Núria'))).toEqual({ text: 'Núria', encoding: 'utf-8' })
    expect(readText(bytes('\uFEFFNúria')).text).toBe('Núria')
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Núria', 'utf16le')])
    expect(readText(wide)).toEqual({ text: 'Núria', encoding: 'utf-16' })
  })

  test('are those of older Windows where they are not UTF-8', () => {
    // N ú r i a ; € in Windows-1252.
    const old = Uint8Array.from([0x4e, 0xfa, 0x72, 0x69, 0x61, 0x3b, 0x80])
    expect(readText(old)).toEqual({ text: 'Núria;€', encoding: 'windows-1252' })
  })

  test('of a file that was cut in the middle of one are not taken for those of Windows', () => {
    const cut = bytes('nom;cognoms\nNúria;Solé').slice(0, -1)
    expect(refusal(() => readText(cut))).toEqual(['cut_off', 0])
  })

  test.each([
    ['nothing', new Uint8Array(), 'empty_file'],
    ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'is_spreadsheet'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]), 'binary'],
  ])('of %s are none', (_, file, code) => {
    expect(refusal(() => readText(file))[0]).toBe(code)
  })
})

describe('the lines of a file', () => {
  test.each([';', ',', '\t'])('are split by the most frequent separator of the first line: %j', (sign) => {
    const table = readTable(
      ['a', 'b"1', 'c'].map((name) => `"${name.replace('"', '""')}"`).join(sign) +
        `\r\n1${sign}"x${sign}y"${sign}3\r\n`,
    )
    expect(table).toMatchObject({ delimiter: sign, headers: ['a', 'b"1', 'c'] })
    expect(table.rows).toEqual([{ line: 2, cells: ['1', `x${sign}y`, '3'] }])
  })

  test('are counted as an editor counts them, also after a cell of several lines and an empty one', () => {
    const table = readTable('a;b\n"one\ntwo";1\n\n;;\nx;2\n')
    expect(table.rows.map((row) => row.line)).toEqual([2, 6])
  })

  test('may begin with the hint that Excel writes', () => {
    expect(readTable('sep=,\r\na,b\r\n1,2\r\n').rows).toEqual([{ line: 3, cells: ['1', '2'] }])
  })

  test('end where quotes are not closed', () => {
    expect(refusal(() => readTable('a;b\n1;2\n"x;3\n4;5'))).toEqual(['quote_broken', 3])
  })

  test('of a JSON list are its entries; a truncated list is refused', () => {
    const table = readTable('[{"name":"A","pro":true,"n":1.5},{"name":null,"more":"=x"}]')
    expect(table.headers).toEqual(['name', 'pro', 'n', 'more'])
    expect(table.rows[1]).toEqual({ line: 2, cells: ['', '', '', '=x'] })
    expect(refusal(() => readTable('[{"name":"A"},{"na'))[0]).toBe('json_broken')
    expect(refusal(() => readTable('{"name":"A"}'))[0]).toBe('json_broken')
    expect(refusal(() => readTable('[{"a":1},7]'))).toEqual(['json_broken', 2])
  })

  test('are not too many: of a million none is taken', () => {
    expect(refusal(() => readTable(`a;b\n${'1;2\n'.repeat(1_000_000)}`))[0]).toBe('too_many_lines')
  })

  test('are needed', () => {
    expect(refusal(() => readTable('a;b\n'))[0]).toBe('empty_file')
  })
})

describe('cells that a program would run', () => {
  test.each(['=cmd|x', '+34 600', '-1', '@a', "'=1", '\tx'])(
    '%j goes out harmless and comes back as it was',
    (text) => {
      expect(harmless(text)).toBe(`'${text}`)
      expect(asGiven(harmless(text))).toBe(text)
    },
  )

  test('whatever is written is read again', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab;,"\'\n\t=+-@ é'), maxLength: 8 })
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constant('k'), cell), { minLength: 1 }), (rows) => {
        const text = csvMark + csvLine(['one', 'two']) + rows.map((row) => csvLine(row)).join('')
        const read = readTable(readText(bytes(text)).text)
        expect(read.rows.map((row) => row.cells)).toEqual(rows)
      }),
    )
  })
})

describe('the names of columns', () => {
  test('are understood in both languages, in English and as in JSON, whatever their case and accents', () => {
    const headers = ['DNI', 'nombre', 'COGNOMS', 'E-mail', 'birth date', 'planFrom', 'Peinado']
    expect(matchHeaders('members', headers, {})).toEqual([
      'cin',
      'name',
      'surname',
      'email',
      'birth',
      'planFrom',
      null,
    ])
  })

  test('may be chosen by hand, which goes before the name', () => {
    const chosen = { Alias: 'name', Nombre: null }
    expect(matchHeaders('members', ['Alias', 'Nombre', 'Apellidos'], chosen)).toEqual([
      'name',
      null,
      'surname',
    ])
    expect(matchHeaders('members', ['Alias', 'Nombre'], { Alias: 'name' })).toEqual(['name', null])
  })

  test.each(['Apellidos, Nombre', 'Cognoms, Nom', 'APELLIDOS,NOMBRE', 'Apellidos y nombre'])(
    '%s is a full name',
    (title) => {
      expect(matchHeaders('members', ['DNI', title, 'Correo'], {})).toEqual(['cin', 'fullName', 'email'])
    },
  )

  test('may not be two of the same', () => {
    expect(refusal(() => matchHeaders('members', ['DNI', 'dni'], {}))).toEqual(['column_twice', 1])
    expect(refusal(() => matchHeaders('members', ['DNI', 'A'], { A: 'cin', DNI: 'cin' }))).toEqual([
      'column_twice',
      1,
    ])
  })

  test('count by the first of two names for one column', () => {
    expect(matchHeaders('members', ['DNI', 'NIF'], {})).toEqual(['cin', null])
  })
})

describe('what stands in a cell', () => {
  const read = <T>(text: string, how: (cells: Cells) => T) => {
    const cells = new Cells(2, new Map([['amount', text]]))
    const value = how(cells)
    return cells.problems[0]?.code ?? value
  }
  test.each([
    ['1234,5', 123450],
    ['1.234,50 €', 123450],
    ['1,234.50', 123450],
    ['54.95', 5495],
    ['1.234', 'number_unclear'],
    ['1.234.567', 'too_big'],
    ['12,345,6', 'number_invalid'],
    ['-3', 'too_small'],
    ['54,955', 'number_unclear'],
    ['cinco', 'number_invalid'],
  ])('%j as money is %j', (text, cents) => {
    expect(read(text, (cells) => cells.cents('amount'))).toBe(cents)
  })
  test.each([
    ['29/3/2026', '2026-03-29'],
    ['29.03.2026', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-29'],
    ['29/02/2026', 'date_invalid'],
    ['03/29/2026', 'date_invalid'],
    ['ayer', 'date_invalid'],
  ])('%j as a day is %j', (text, day) => {
    expect(read(text, (cells) => cells.day('amount'))).toBe(day)
  })
  test.each([
    ['7:05', '07:05'],
    ['18:00:00', '18:00'],
    ['24:00', 'time_invalid'],
  ])('%j as a time is %j', (text, time) => {
    expect(read(text, (cells) => cells.time('amount'))).toBe(time)
  })
  test('a lost letter is reported', () => {
    expect(read('Nu\uFFFDria', (cells) => cells.text('amount', 50))).toBe('unreadable')
  })
})
