import type { CalendarTroubleCode } from '../../contract/outside-calendars.ts'

export interface Trouble {
  code: CalendarTroubleCode
  detail: string
}

const mostDetail = 200

/** Why a calendar could not be read. */
export class CalendarTrouble extends Error implements Trouble {
  readonly code: CalendarTroubleCode
  readonly detail: string

  constructor(code: CalendarTroubleCode, detail = '') {
    super(`calendar: ${code} ${detail}`)
    this.code = code
    this.detail = detail.replaceAll('\0', '').toWellFormed().slice(0, mostDetail)
  }
}
