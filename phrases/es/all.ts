import { account } from './account.ts'
import { activitiesTexts } from './activities-texts.ts'
import { admin } from './admin.ts'
import { adminAudit } from './admin-audit.ts'
import { adminDoor } from './admin-door.ts'
import { adminFigures } from './admin-figures.ts'
import { adminGym } from './admin-gym.ts'
import { adminMandates } from './admin-mandates.ts'
import { adminMessages } from './admin-messages.ts'
import { adminRate } from './admin-rate.ts'
import { adminSales } from './admin-sales.ts'
import { adminTraining } from './admin-training.ts'
import { adminTransfer } from './admin-transfer.ts'
import { adminUsers } from './admin-users.ts'
import { auth } from './auth.ts'
import { booking } from './booking.ts'
import { buying } from './buying.ts'
import { calendar } from './calendar.ts'
import { calendarFeed } from './calendar-feed.ts'
import { chat } from './chat.ts'
import { declineNews } from './decline-news.ts'
import { errors } from './errors.ts'
import { faq } from './faq.ts'
import { home } from './home.ts'
import { leave } from './leave.ts'
import { legal } from './legal.ts'
import { mails } from './mails.ts'
import { mandateLetter } from './mandate-letter.ts'
import { pay } from './pay.ts'
import { payments } from './payments.ts'
import { profile } from './profile.ts'
import { push } from './push.ts'
import { pushSettings } from './push-settings.ts'
import { rates } from './rates.ts'
import { schedule } from './schedule.ts'
import { shell } from './shell.ts'
import { shop } from './shop.ts'
import { timer } from './timer.ts'
import { tools } from './tools.ts'
import { training } from './training.ts'
import { yourAccount } from './your-account.ts'
import { yourMovements } from './your-movements.ts'
import { yourPayments } from './your-payments.ts'
import { yourRate } from './your-rate.ts'

/** Everything people read in Spanish. Its keys are what Catalan has to have, too. */
export const es = {
  ...errors,
  ...payments,
  calendar,
  calendarFeed,
  chat,
  mails,
  account,
  admin,
  adminAudit,
  adminRate,
  adminUsers,
  adminMessages,
  adminTraining,
  declineNews,
  adminFigures,
  adminTransfer,
  adminDoor,
  adminGym,
  adminSales,
  activitiesTexts,
  adminMandates,
  booking,
  buying,
  auth,
  faq,
  home,
  leave,
  legal,
  mandateLetter,
  pay,
  profile,
  push,
  pushSettings,
  rates,
  schedule,
  shell,
  shop,
  timer,
  tools,
  training,
  yourMovements,
  yourPayments,
  yourAccount,
  yourRate,
}
