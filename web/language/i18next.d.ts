import type { account } from '../../phrases/es/account.ts'
import type { activitiesTexts } from '../../phrases/es/activities-texts.ts'
import type { admin } from '../../phrases/es/admin.ts'
import type { adminAudit } from '../../phrases/es/admin-audit.ts'
import type { adminDoor } from '../../phrases/es/admin-door.ts'
import type { adminFigures } from '../../phrases/es/admin-figures.ts'
import type { adminGym } from '../../phrases/es/admin-gym.ts'
import type { adminMandates } from '../../phrases/es/admin-mandates.ts'
import type { adminMessages } from '../../phrases/es/admin-messages.ts'
import type { adminRate } from '../../phrases/es/admin-rate.ts'
import type { adminSales } from '../../phrases/es/admin-sales.ts'
import type { adminTraining } from '../../phrases/es/admin-training.ts'
import type { adminTransfer } from '../../phrases/es/admin-transfer.ts'
import type { adminUsers } from '../../phrases/es/admin-users.ts'
import type { auth } from '../../phrases/es/auth.ts'
import type { booking } from '../../phrases/es/booking.ts'
import type { buying } from '../../phrases/es/buying.ts'
import type { calendar } from '../../phrases/es/calendar.ts'
import type { chat } from '../../phrases/es/chat.ts'
import type { declineNews } from '../../phrases/es/decline-news.ts'
import type { errors } from '../../phrases/es/errors.ts'
import type { faq } from '../../phrases/es/faq.ts'
import type { home } from '../../phrases/es/home.ts'
import type { leave } from '../../phrases/es/leave.ts'
import type { legal } from '../../phrases/es/legal.ts'
import type { pay } from '../../phrases/es/pay.ts'
import type { payments } from '../../phrases/es/payments.ts'
import type { profile } from '../../phrases/es/profile.ts'
import type { pushSettings } from '../../phrases/es/push-settings.ts'
import type { rates } from '../../phrases/es/rates.ts'
import type { schedule } from '../../phrases/es/schedule.ts'
import type { shell } from '../../phrases/es/shell.ts'
import type { shop } from '../../phrases/es/shop.ts'
import type { timer } from '../../phrases/es/timer.ts'
import type { tools } from '../../phrases/es/tools.ts'
import type { training } from '../../phrases/es/training.ts'
import type { yourAccount } from '../../phrases/es/your-account.ts'
import type { yourMovements } from '../../phrases/es/your-movements.ts'
import type { yourPayments } from '../../phrases/es/your-payments.ts'
import type { yourRate } from '../../phrases/es/your-rate.ts'

// One line for each file of phrases/es that the screens speak: the file's name is the namespace.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: {
      account: typeof account
      'activities-texts': typeof activitiesTexts
      admin: typeof admin
      'admin-audit': typeof adminAudit
      'admin-rate': typeof adminRate
      'admin-users': typeof adminUsers
      'admin-messages': typeof adminMessages
      'admin-training': typeof adminTraining
      'admin-door': typeof adminDoor
      'admin-gym': typeof adminGym
      'admin-sales': typeof adminSales
      'admin-figures': typeof adminFigures
      'admin-transfer': typeof adminTransfer
      'admin-mandates': typeof adminMandates
      auth: typeof auth
      calendar: typeof calendar
      chat: typeof chat
      'decline-news': typeof declineNews
      errors: typeof errors
      booking: typeof booking
      buying: typeof buying
      faq: typeof faq
      home: typeof home
      leave: typeof leave
      legal: typeof legal
      pay: typeof pay
      payments: typeof payments
      profile: typeof profile
      'push-settings': typeof pushSettings
      rates: typeof rates
      schedule: typeof schedule
      shell: typeof shell
      shop: typeof shop
      'your-account': typeof yourAccount
      timer: typeof timer
      tools: typeof tools
      training: typeof training
      'your-movements': typeof yourMovements
      'your-payments': typeof yourPayments
      'your-rate': typeof yourRate
    }
  }
}
