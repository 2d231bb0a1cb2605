import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { expect, test } from 'vitest'
import { allPhrases } from '../../../../platform/phrases/texts.ts'
import { SideDiscs } from './side-discs.tsx'

const { tools, training } = allPhrases.es
await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { tools, training } } })

const said = (weight: number, unit: 'kg' | 'lb' = 'kg') =>
  renderToString(<SideDiscs weight={weight} unit={unit} />).replaceAll(/<[^>]*>/g, ' ')

test('discs that make another weight name it', () => {
  expect(said(42.5)).toContain('Discos para 42 kg')
  expect(said(100, 'lb')).toContain('Discos para 45 kg')
})

test('discs that make the exact weight need no word', () => {
  expect(said(43)).not.toContain('Discos para')
})
