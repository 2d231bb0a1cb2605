import { expect, test } from 'vitest'
import { startLate } from './late-start.ts'

const page = [
  '<html><head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="modulepreload" href="/assets/b.js" nonce="n"/>',
  '</head><body><h1>Box</h1><script nonce="n">data()</script>',
  '<script nonce="n" type="module" async="">import "/assets/a.js";\nimport("/assets/b.js");</script></body></html>',
].join('')

test('fetches and runs no script before the first paint', () => {
  const late = startLate(page)
  expect(late).not.toContain('modulepreload" href')
  expect(late).not.toMatch(/<script[^>]*type="module"/)
  expect(late).toContain('<h1>Box</h1><script nonce="n">data()</script>')
})

test('puts the start script last, with the nonce and its modules', () => {
  const late = startLate(page)
  expect(late).toContain(
    '<script type="text/plain" data-files="/assets/a.js /assets/b.js">import "/assets/a.js";\nimport("/assets/b.js");</script><script nonce="n">',
  )
  expect(late.endsWith('</script></body></html>')).toBe(true)
})

test('marks a page whose scripts wait for the first move', () => {
  expect(startLate(page, true)).toContain('/assets/b.js" data-still>')
})

test('leaves a page without scripts unchanged', () => {
  expect(startLate('<html><body>gone</body></html>')).toBe('<html><body>gone</body></html>')
})
