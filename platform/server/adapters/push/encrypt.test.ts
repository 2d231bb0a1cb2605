import { expect, test } from 'vitest'
import { areValidKeys, encryptPush } from './encrypt.ts'
import { newPrivateKey, publicKeyOf } from './vapid.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('encrypts the example of RFC 8291 byte by byte', () => {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const chosen = {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  }
  expect(encryptPush('When I grow up, I want to be a watermelon', keys, chosen).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('two messages are never encrypted the same way', () => {
  const keys = { p256dh: publicKeyOf(newPrivateKey()), auth: 'BTBZMqHH6r4Tts7J_aSIgg' }
  expect(encryptPush('same', keys).equals(encryptPush('same', keys))).toBe(false)
})

test('invalid keys are detected before sending', () => {
  const good = { p256dh: publicKeyOf(newPrivateKey()), auth: 'BTBZMqHH6r4Tts7J_aSIgg' }
  expect(areValidKeys(good)).toBe(true)
  expect(areValidKeys({ ...good, p256dh: `${good.p256dh.slice(0, -4)}AAAA` })).toBe(false)
  expect(areValidKeys({ ...good, auth: 'AAAA' })).toBe(false)
})

test('a generated key pair has its full length even if the number is small', () => {
  for (let times = 0; times < 600; times++) {
    const privateKey = newPrivateKey()
    expect(bytes(privateKey)).toHaveLength(32)
    expect(bytes(publicKeyOf(privateKey))).toHaveLength(65)
  }
})
