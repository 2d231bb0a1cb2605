import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { logOptions } from './logs.ts'

const logged = (...what: [object, string?]): string => {
  let text = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  pino(logOptions('info'), stream).info(...what)
  return text
}

test('never logs passwords, tokens, cards or credentials', () => {
  const text = logged({
    password: 'SECRET',
    body: { password: 'SECRET', newPassword: 'SECRET', refreshToken: 'SECRET', cin: '00000000T' },
    request: { token: 'SECRET' },
    headers: { authorization: 'SECRET', cookie: 'SECRET', 'set-cookie': 'SECRET', accept: 'text/html' },
    answer: { headers: { authorization: 'SECRET' }, card: 'SECRET', iban: 'SECRET' },
    deep: [{ a: { b: [{ refresh_token: 'SECRET' }] } }],
    err: Object.assign(new Error('x'), { config: { password: 'SECRET' } }),
  })
  expect(text).not.toContain('SECRET')
  expect(text).toContain('text/html')
})

test('logs only the path of a request, without secrets of links', () => {
  for (const path of ['/api/auth/reset-password/', '/screen/']) {
    const text = logged({
      req: { method: 'POST', url: `${path}SECRET?lang=SECRET`, headers: { cookie: 'SECRET' } },
    })
    expect(text).not.toContain('SECRET')
    expect(text).toContain(`${path}…`)
  }
})
