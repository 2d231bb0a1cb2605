import { describe, expect, it } from 'vitest'
import type { Activity } from '../../../gym/contract/activities.ts'
import { choose } from './choose-address.ts'

const activity = (key: string, name: string): Activity => ({
  id: key.length,
  key,
  name,
  description: '',
  image: null,
  icon: 'kettle',
  color: '#d6322d',
  abbreviation: '',
  enabled: true,
  singleBook: false,
  creditType: 'ACTIVITY',
  youngest: null,
  oldest: null,
  needsAdult: false,
})

const activities = [activity('strong', 'Strong'), activity('wod', 'WOD'), activity('open_box', 'Open Box')]
const known = { activities, preferred: ['open_box', 'wod'], today: '2026-11-20' }
const chosen = (activityName: string, date: string, more = {}) => {
  const found = choose({ activityName, date }, { ...known, ...more })
  return found && [found.activity.key, found.date]
}

describe('the address of a day of classes', () => {
  it('means what it says', () => {
    expect(chosen('wod', '2026-11-22')).toEqual(['wod', '2026-11-22'])
  })

  it('may name an activity', () => {
    expect(chosen('Open Box', '2026-11-22')).toEqual(['open_box', '2026-11-22'])
    expect(chosen('WOD', '2026-11-22')).toEqual(['wod', '2026-11-22'])
  })

  it('falls back to the preferred activity and today', () => {
    expect(chosen('zumba', '2026-11-22')).toEqual(['open_box', '2026-11-22'])
    expect(chosen('zumba', '2026-11-22', { preferred: [undefined, 'gone', 'wod'] })).toEqual([
      'wod',
      '2026-11-22',
    ])
    expect(chosen('zumba', '2026-11-22', { preferred: [] })).toEqual(['strong', '2026-11-22'])
    expect(chosen('wod', '2026-02-30')).toEqual(['wod', '2026-11-20'])
    expect(chosen('wod', 'hoy')).toEqual(['wod', '2026-11-20'])
  })

  it('leads nowhere when the gym has no activity', () => {
    expect(chosen('wod', '2026-11-20', { activities: [] })).toBeUndefined()
  })
})
