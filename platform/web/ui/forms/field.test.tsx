import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextField } from './field.tsx'

test('an address is typed into a field that changes nothing of it', () => {
  const markup = renderToStaticMarkup(
    <TextField label="E-mail" type="email" required defaultValue="ana@müller.example" />,
  )
  expect(markup).toContain('type="text"')
  expect(markup).toContain('inputMode="email"')
  expect(markup).not.toContain('type="email"')
  expect(markup).toContain('value="ana@müller.example"')
  expect(renderToStaticMarkup(<TextField label="Phone" type="tel" required />)).toContain('type="tel"')
})
