import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { faq as es } from '../es/faq.ts'

export const faq: Phrases<typeof es> = {
  title: 'Frequently asked questions',
  description:
    'First class, bookings, waiting list, credits, plans and payments: the usual questions, answered.',
  intro: 'What people ask at the door, answered. If yours is missing, write to us.',
  ask: 'Write to the centre',
  search: 'Search the questions',
  subjects: 'Topics',
  nothing: 'No question is about that. Write to us and we’ll answer.',
  groups: {
    start: {
      title: 'Getting started',
      items: {
        firstClass: {
          question: 'I’ve never trained like this. What is the first class like?',
          answer:
            'Come ten minutes early and say hello: the coach shows you round and explains each movement. Everything can be scaled: the weight, the height and the pace. Nobody starts out knowing, and the first week is about learning, not about finishing first.',
        },
        bring: {
          question: 'What do I need to bring?',
          answer:
            'Comfortable clothes, trainers with a firm sole, a towel and water. Barbells, plates, skipping ropes and chalk are on us. If you want grips or thumb tape, you’ll find them in the shop.',
        },
        signUp: {
          question: 'How do I become a member?',
          answer:
            'Sign up with your DNI, NIE or passport and choose your centre: it takes two minutes. Signing up costs nothing and commits you to nothing. After that, choose a plan or train with single credits.',
        },
        injury: {
          question: 'I have an injury or I’m pregnant. Can I come?',
          answer:
            'Almost always, but ask your doctor first. Tell us in person when you arrive: we’ll change the movements that aren’t good for you. You don’t have to put it in any form.',
        },
        kids: {
          question: 'Are there classes for children?',
          answer:
            'Yes, the Kids class, for ages 6 to 13, in small groups. An adult of the family creates and manages the account, and does the booking. From 14 they can have an account of their own with permission from home.',
        },
      },
    },
    booking: {
      title: 'Booking',
      items: {
        window: {
          question: 'When can I book?',
          answer:
            'The classes of a day open {{days}} days ahead, at {{hour}}:00. If it’s not time yet, you’ll see a countdown. Today’s classes can be booked right up until they start.',
        },
        draw: {
          question: 'How does the draw for places work?',
          answer:
            'In some activities the places of each day are drawn. From {{drawMinutes}} minutes before the day opens until 30 seconds after, you can ask for the classes that suit you, best first: it costs nothing and it makes no difference when you do it. Then they are all given out at once: whoever has won the fewest draws in 14 days goes first and, between equals, chance decides. If you aren’t drawn, you join the waiting list of what you asked for. Anyone can check the result under “Check this draw”.',
        },
        waiting: {
          question: 'The class is full. Now what?',
          answer:
            'Join anyway: you go on the waiting list and see your position. Waiting costs nothing. If a place comes free, the first person on the list gets it and we let you know by email; that’s when the credit is taken.',
        },
        offer: {
          question: 'The class is about to start and I’m offered a place. What’s that?',
          answer:
            'Shortly before a class we no longer put anyone in without asking. The place is offered to everyone who is waiting and goes to the first to accept it. Nor will we book you into an early class during the night without giving you time to say no.',
        },
        leave: {
          question: 'How late can I leave a class?',
          answer:
            'Until it starts. With more than {{lateLeave}} minutes to go, you get the session or credit back. With less, the place is free for someone else but you don’t get it back. You’ll always see which before you confirm.',
        },
        missed: {
          question: 'What happens if I miss a class I’ve booked?',
          answer:
            'You lose the session or credit, and you also get a strike. With {{strikeLimit}} strikes in {{strikeDays}}, for {{strikePause}} you can only book from {{strikeHours}} hours before each class. Your profile shows which ones count and until when. If you can’t come, leave the class in time; and if there’s a mistake, tell the team.',
        },
        grace: {
          question: 'I booked the wrong time. Do I lose the credit?',
          answer:
            'No. For {{graceMinutes}} minutes after booking you can leave free of charge, even if the class is about to start. And if you got in from the waiting list, you have {{promotedMinutes}} minutes.',
        },
        coach: {
          question: 'Who coaches the class?',
          answer:
            'You see it when you book and in the timetable: the coach’s picture and name. You can filter classes by coach. If they can’t make it that day, someone else from the team covers and you’ll see the change straight away; your place doesn’t change.',
        },
        checkIn: {
          question: 'How do I check in?',
          answer:
            'There’s a screen with a code at the entrance. Scan it with your phone’s camera, from half an hour before your class until a quarter of an hour after it starts: you’re checked in and we tell you so. The code changes every 30 seconds, so a photo won’t work. If you don’t have your phone on you, tap your name on the screen, if your gym shows it. And if you don’t have a place and there’s one left, you can book it right there.',
        },
        fixed: {
          question: 'Can I have the same place every week?',
          answer:
            'Yes, if you have a plan: in the timetable, the button with two arrows asks for a fixed place in that class. We book it for you when booking opens, before anyone else and at the same price. Some of the places of each class can be fixed; if they’re taken, you stay on the waiting list. If you can’t come one week, skip it from your profile: no harm done. If you miss {{fixedMisses}} times in a row without skipping, the place goes to someone else.',
        },
        overlap: {
          question: 'Can I book more than one class on the same day?',
          answer:
            'Yes, as long as they don’t overlap. Some activities allow only one class per person a day, so that there’s room for everybody.',
        },
        move: {
          question: 'Can I switch to another time without losing my place?',
          answer:
            'Yes. Book the time you’d rather have and we’ll offer you the switch: you let go of your place only once you have the new one. If it’s full, you wait on the list and keep yours; if you get in, we switch you over and let you know. As long as yours can be left free of charge, switching costs nothing; after that, we ask you first.',
        },
      },
    },
    training: {
      title: 'Training',
      items: {
        scores: {
          question: 'How do I log my WOD score?',
          answer:
            'In your profile, below the workout of the day, tap “Log score”. Enter the time, the rounds or the kilos, choose the level and that’s it: you see what you did last time and what your best is. The coach can also log it, from the whiteboard. If you’ve made a mistake, you can correct it for a few days. Without signal, it’s kept on your phone and sent later.',
        },
        levels: {
          question: 'What do Rx, Rx+ and scaled mean?',
          answer:
            'Rx is the workout as written; Rx+, heavier or harder; scaled, adapted to you. On the leaderboard they’re ranked separately: one rep at Rx counts for more than any scaled score. Scaling isn’t losing, it’s training well.',
        },
        privacy: {
          question: 'Who sees my scores?',
          answer:
            'You decide. The first time, we ask which list you want to appear in, or whether you’d rather not appear in any. Each score can be private: then it only counts in your own history, and not even the team sees it. You can change it all in “Your account”.',
        },
      },
    },
    rates: {
      title: 'Plans and credits',
      items: {
        plan: {
          question: 'How does a plan work?',
          answer:
            'Each plan gives you a number of sessions a week, from Monday to Sunday: some for classes and some for Open Box. What you don’t use doesn’t carry over to the next week. With the unlimited plan there’s nothing to count.',
        },
        credits: {
          question: 'And single credits?',
          answer:
            'One credit is one session. It costs {{creditPlan}} if you have a plan and {{creditNoPlan}} if you don’t, and it lasts {{creditMonths}} months. The sessions of the week are used first, then the credits that expire soonest.',
        },
        types: {
          question: 'What’s the difference between a class credit and an Open Box credit?',
          answer:
            'A class credit is for training in a group, with a coach who corrects you. An Open Box credit is for using the floor and the equipment on your own. They can’t be swapped for one another.',
        },
        change: {
          question: 'Can I change or cancel my plan?',
          answer:
            'Whenever you like, unless your plan has a minimum stay. Quarterly and yearly plans change or end once what you’ve paid for is over. With monthly ones, if you ask before day {{limitDay}} of the month, it takes effect on the 1st of the next month; from then on, a month later. Before you confirm you’ll see the date and what you’ll pay.',
        },
        maintenance: {
          question: 'I’ll be away for a while. Can I pause my plan?',
          answer:
            'Yes, for whole months. While it’s paused you can’t book, but you keep your account and your records, and the credits you’ve bought expire later. If you come back early, you only pay for the days left in the month.',
        },
        joining: {
          question: 'If I join at the end of the month, do I pay for the whole month?',
          answer:
            'Before day {{limitDay}} of the month you pay for the current month. From that day on you pay for the next month, and what’s left of this one is on us.',
        },
      },
    },
    payments: {
      title: 'Payments',
      items: {
        how: {
          question: 'How do I pay?',
          answer:
            'With the card you save in “Your account”. A plan is charged in advance, on the 1st: every month, every quarter or every year; credits, straight away. You can also pay by direct debit: ask at your centre.',
        },
        safe: {
          question: 'Do you keep my card number?',
          answer:
            'No. The number goes straight to the company that processes the payment and never reaches our servers. We only see the brand and the last four digits.',
        },
        failed: {
          question: 'My payment was declined. What now?',
          answer:
            'We try again over the following days and send you a link to change your card. If it’s still unpaid after {{overdueDays}} you can’t make new bookings, but the ones you have stay.',
        },
        receipt: {
          question: 'Where are my receipts?',
          answer:
            'In “Your account”, under “Payments”, numbered. If you need them with a company’s details, write to us at {{email}}.',
        },
      },
    },
    account: {
      title: 'Centres and account',
      items: {
        centers: {
          question: 'Can I train in both centres?',
          answer:
            'Yes. Your plan and your credits are valid in all of them. Switch centre from your profile or the menu and you’ll see its timetable.',
        },
        password: {
          question: 'I’ve forgotten my password.',
          answer:
            'On the log-in screen, tap “Forgotten your password?”. We’ll send you a link that works once, for an hour. If it doesn’t arrive, check your spam folder.',
        },
        notices: {
          question: 'How do you let me know if a class is cancelled?',
          answer:
            'By email, always, and with a notification on your phone too if you’ve turned them on. If we cancel the class, you get the session or credit back.',
        },
        language: {
          question: 'Can I use it in Catalan or Spanish?',
          answer:
            'Yes, everything is in Catalan, Spanish and English: the screens, the emails and the receipts. We start with your browser’s language, and you can change it whenever you like.',
        },
        leaveForGood: {
          question: 'I want to delete my account and my data.',
          answer:
            'In “Your account”, under “Personal details”, you can download everything we keep about you and delete the account. We have to keep the receipts for as many years as the law requires; the rest disappears.',
        },
      },
    },
  },
}
