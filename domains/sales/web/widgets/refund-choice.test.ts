import { describe, expect, test } from 'vitest'
import { choiceNow, firstChoice, possibleChoices, proposedPart } from './refund-choice.ts'

const withdrawn = (proposed: number) => ({ at: '2026-11-20T10:00:00.000Z', proposed })
const credits = (left: number) => ({ credits: left, amount: left * 8.5 })
const facts = { refundable: 85, unused: null, withdrawal: null }

describe('the amount of a refund', () => {
  test('is never the whole because the unused credits were spent meanwhile', () => {
    const opened = { ...facts, unused: credits(1) }
    expect(firstChoice(opened)).toBe('unused')
    expect(choiceNow(opened, 'unused')).toEqual({ much: 'unused', amount: 8.5 })
    expect(choiceNow(facts, 'unused')).toEqual({ much: 'part', amount: undefined })
  })

  test('follows the unused credits', () => {
    expect(choiceNow({ ...facts, unused: credits(3) }, 'unused').amount).toBe(25.5)
  })

  test('of an unused pack takes its credits, also when everything was chosen', () => {
    const all = { ...facts, unused: credits(10) }
    expect(firstChoice(all)).toBe('unused')
    expect(possibleChoices(all)).toEqual(['unused', 'part'])
    expect(choiceNow(all, 'whole')).toEqual({ much: 'unused', amount: 85 })
  })

  test('of everything is the unrefunded rest', () => {
    expect(firstChoice(facts)).toBe('whole')
    expect(choiceNow(facts, 'whole')).toEqual({ much: 'whole', amount: 85 })
    expect(possibleChoices({ ...facts, unused: credits(9) })).toEqual(['unused', 'whole', 'part'])
  })
})

describe('after a withdrawal', () => {
  test('from a plan, its days left are proposed', () => {
    const plan = { ...facts, withdrawal: withdrawn(30) }
    expect([firstChoice(plan), proposedPart(plan)]).toEqual(['part', 30])
  })

  test('from a product, all is proposed', () => {
    const product = { ...facts, withdrawal: withdrawn(85) }
    expect([firstChoice(product), proposedPart(product)]).toEqual(['whole', undefined])
  })

  test('from credits that were spent, nothing is proposed', () => {
    const spent = { ...facts, withdrawal: withdrawn(0) }
    expect([firstChoice(spent), proposedPart(spent)]).toEqual(['part', undefined])
  })

  test('from credits, the unused ones go with the money', () => {
    const back = { ...facts, unused: credits(10), withdrawal: withdrawn(85) }
    expect([firstChoice(back), proposedPart(back)]).toEqual(['unused', undefined])
  })
})
