import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeFrame, type Frame, FrameError, FrameReader } from './stomp-frames.ts'

const read = (...pieces: (string | Buffer)[]): Frame[] => {
  const reader = new FrameReader(8_192)
  return pieces.flatMap((piece) => reader.read(Buffer.from(piece)))
}

test('a frame without body', () => {
  expect(read('SUBSCRIBE\nid:0\ndestination:/class/1\n\n\0')).toEqual([
    { command: 'SUBSCRIBE', headers: { id: '0', destination: '/class/1' }, body: '' },
  ])
})

test('accepts CRLF line ends', () => {
  expect(read('SUBSCRIBE\r\nid:0\r\n\r\n\0')[0]?.headers.id).toBe('0')
})

test('a body ends at NUL, or after content-length bytes, which may contain NUL', () => {
  expect(read('SEND\na:b\n\nhola\0')[0]?.body).toBe('hola')
  expect(read('SEND\ncontent-length:7\n\nà\0b\0é\0')[0]?.body).toBe('à\0b\0é')
})

test('reads several frames with heartbeats between them', () => {
  expect(read('\n\nA\n\n\0\n\r\nB\n\n\0\n').map((frame) => frame.command)).toEqual(['A', 'B'])
  expect(read('\n', '\n')).toEqual([])
})

test('reads a frame split at any byte', () => {
  const whole = Buffer.from(encodeFrame('SEND', { destination: '/à:ñ' }, 'plaça — 3 de 15'))
  for (let cut = 1; cut < whole.length; cut++) {
    expect(read(whole.subarray(0, cut), whole.subarray(cut))).toMatchObject([{ body: 'plaça — 3 de 15' }])
  }
})

test('headers keep colons, backslashes and line ends; the first of repeated headers counts', () => {
  const text = encodeFrame('MESSAGE', { 'a:b': 'c\\d\ne\r:f' })
  expect(text).toBe('MESSAGE\na\\cb:c\\\\d\\ne\\r\\cf\n\n\0')
  expect(read(text)[0]?.headers).toEqual({ 'a:b': 'c\\d\ne\r:f' })
  expect(read('MESSAGE\na:1\na:2\n\n\0')[0]?.headers.a).toBe('1')
})

test('does not unescape headers of CONNECT', () => {
  expect(read('CONNECT\nlogin:a\\cb:c\n\n\0')[0]?.headers.login).toBe('a\\cb:c')
})

test('reads every encoded frame back', () => {
  const word = fc.string({ unit: 'binary' }).filter((text) => text !== '')
  fc.assert(
    fc.property(
      fc.dictionary(word, fc.string({ unit: 'binary' }), { maxKeys: 5 }),
      fc.string({ unit: 'binary' }),
      (headers, body) => {
        fc.pre(!('content-length' in headers))
        const [frame] = read(encodeFrame('MESSAGE', headers, body))
        expect(frame?.body).toBe(body)
        expect({ ...frame?.headers, 'content-length': undefined }).toEqual({
          ...headers,
          'content-length': undefined,
        })
      },
    ),
  )
})

test.each([
  ['an unknown escape', 'SEND\na:b\\t\n\n\0'],
  ['a header without a colon', 'SEND\nabc\n\n\0'],
  ['an invalid content-length', 'SEND\ncontent-length:-1\n\nx\0'],
  ['a body longer than announced', 'SEND\ncontent-length:1\n\nxy\0'],
  ['an announced body that is too large', 'SEND\ncontent-length:999999\n\n'],
  ['a body that is too large', `SEND\n\n${'x'.repeat(9_000)}\0`],
  ['endless headers', `SEND\n${'a:b\n'.repeat(3_000)}`],
])('refuses %s', (_, text) => {
  expect(() => read(text)).toThrow(FrameError)
})
