import { appointmentMessages } from '../../domains/appointments/server/messages.ts'
import { fixedPlaceMessages } from '../../domains/booking/server/fixed-place-messages.ts'
import { bookingMessages } from '../../domains/booking/server/messages.ts'
import { visitMessages } from '../../domains/booking/server/visit-messages.ts'
import { exchangeMessages } from '../../domains/exchange/server/messages.ts'
import { householdMessages } from '../../domains/households/server/messages.ts'
import { invoicingMessages } from '../../domains/invoicing/server/messages.ts'
import { memberFileMessages } from '../../domains/member-file/server/messages.ts'
import { membershipMessages } from '../../domains/memberships/server/messages.ts'
import { broadcastMessages } from '../../domains/messages/server/messages.ts'
import { peopleMessages } from '../../domains/people/server/messages.ts'
import { programmingMessages } from '../../domains/programming/server/messages.ts'
import { salesMessages } from '../../domains/sales/server/messages.ts'
import { siteMessages } from '../../domains/site/server/messages.ts'
import { timetableMessages } from '../../domains/timetable/server/messages.ts'
import { trainingMessages } from '../../domains/training/server/messages.ts'
import { backupMessages } from '../../domains/upkeep/server/backups/messages.ts'
import { upkeepMessages } from '../../domains/upkeep/server/messages.ts'
import { declareMessages } from '../../platform/server/notifications/messages.ts'

/** The messages of all domains, by the name of their texts: `mails.{name}` and `push.{name}` in phrases. */
export const messages = {
  ...peopleMessages,
  ...householdMessages,
  ...invoicingMessages,
  ...salesMessages,
  ...trainingMessages,
  ...programmingMessages,
  ...bookingMessages,
  ...fixedPlaceMessages,
  ...visitMessages,
  ...membershipMessages,
  ...exchangeMessages,
  ...broadcastMessages,
  ...siteMessages,
  ...timetableMessages,
  ...appointmentMessages,
  ...memberFileMessages,
  ...upkeepMessages,
  ...backupMessages,
}

type AllMessages = typeof messages
declare module '../../platform/server/notifications/messages.ts' {
  interface Messages extends AllMessages {}
}

declareMessages(messages)
