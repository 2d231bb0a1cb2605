import { expect, test } from 'vitest'
import { pdfTexts } from '../../../../tests/support/files/pdf-text.ts'
import { newPaper } from './paper.ts'
import { runsOf } from './runs.ts'

async function printed(text: string): Promise<{ text: string; bytes: Buffer }> {
  const paper = newPaper({ margin: 56 })
  paper.text(text, 56, 56, { size: 11 })
  const bytes = await paper.bytes()
  return { bytes, text: pdfTexts(bytes).join('') }
}

const letters = (text: string): string[] => [...text.normalize('NFC').replace(/\s/g, '')].toSorted()

test.each([
  ['Latin', 'Ștefan Țurcanu Łukasz-Żółć Ñíguez l·l'],
  ['Vietnamese', 'Nguyễn Thị Ánh'],
  ['Greek', 'Ελένη Παπαδοπούλου'],
  ['Cyrillic', 'Ґалина Їжак Ђорђе'],
  ['Arabic', 'محمد علي'],
  ['Hebrew', 'דוד כהן'],
  ['Armenian', 'Արմեն'],
  ['Georgian', 'გიორგი'],
  ['Thai', 'สมชาย'],
  ['Devanagari', 'अमित'],
  ['Chinese', '李小龍 张伟'],
  ['Japanese', '山田 たろう ハナコ'],
  ['Korean', '김민수'],
])('a name in %s script is on the paper, letter by letter', async (_script, name) => {
  const { text } = await printed(name)
  // A reader puts letters from right to left into order; joined letters have several in one glyph.
  expect(letters(text)).toEqual(letters(name))
  expect(text).not.toContain('?')
})

const issueName = 'Ștefan Țurcanu Łukasz-Żółć Ґалина محمد 李'

test('a name in four scripts adds few bytes', async () => {
  const { text, bytes } = await printed(issueName)
  expect(letters(text)).toEqual(letters(issueName))
  expect(bytes.length, 'fonts are embedded whole, not cut to the letters of the text').toBeLessThan(60_000)
})

test('letters with marks are read in any normal form, and letters without a glyph become a box', async () => {
  expect((await printed('Z\u0307o\u0301ł')).text).toBe('Żół')
  expect((await printed('Ana 👍')).text).not.toContain('?')
})

test('words from right to left follow each other from the right, numbers and brackets in them do not turn', () => {
  const drawn = (line: string) => runsOf(line, 400).map(({ text }) => text)
  expect(drawn('Sr. דוד כהן, 12')).toEqual(['Sr. ', '12', ' ', ',', 'כהן', ' ', 'דוד'])
  expect(drawn('א (12) ב').join('')).toBe('ב (12) א')
})

test('lines break at words, inside words that are too long, and between Chinese letters', async () => {
  const linesOf = async (text: string, width: number) => {
    const paper = newPaper({ margin: 56 })
    const below = paper.text(text, 56, 56, { size: 10, width })
    await paper.bytes()
    return Math.round((below - 56) / 12)
  }
  expect(await linesOf('Quota mensual', 200)).toBe(1)
  expect(await linesOf('Quota mensual '.repeat(6), 200)).toBe(3)
  expect(await linesOf('M'.repeat(100), 200)).toBeGreaterThan(4)
  expect(await linesOf('李小龍'.repeat(20), 200)).toBe(3)
  expect(await linesOf('one\ntwo', 200)).toBe(2)
})

test('a letter that an earlier paper had with a mark can still be read', async () => {
  expect((await printed('ó à ñ')).text).toBe('ó à ñ')
  expect((await printed('o a n')).text, 'a font is shared between documents').toBe('o a n')
})

test('the same text makes the same file', async () => {
  const options = { margin: 56, info: { CreationDate: new Date(0) } }
  const files = [1, 2].map(() => {
    const paper = newPaper(options)
    paper.text(issueName, 56, 56, { size: 11 })
    return paper.bytes()
  })
  const [one, two] = await Promise.all(files)
  expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true)
})
