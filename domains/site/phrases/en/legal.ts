import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { legal as es } from '../es/legal.ts'

/** A convenience translation: the introduction of each page says so. */
export const legal: Phrases<typeof es> = {
  missing: '[to be filled in]',
  contents: 'On this page',
  updated: 'Last updated: 30 November 2026',
  privacy: {
    title: 'Privacy policy',
    description: 'What data we keep, what for, for how long and how to exercise your rights.',
    intro:
      'This page explains what data of yours we keep, what for, for how long and what you can do about it. It follows Regulation (EU) 2016/679 (GDPR) and Spanish Organic Law 3/2018 (LOPDGDD). This translation is for your convenience: the Catalan and Spanish versions are the binding ones.',
    sections: {
      controller: {
        title: 'Who is responsible for your data',
        p1: 'The data controller is {{legalName}}, with tax number (NIF) {{taxId}} and registered address at {{address}}.',
        p2: 'For any privacy matter you can write to {{email}} or call {{phone}}.',
      },
      data: {
        title: 'What data we process',
        p1: 'What you give us when you create your account: DNI, NIE or passport number, first name, surname, email, phone, centre and language. Later, if you wish, date of birth, sex and a profile picture.',
        p2: 'What comes from your activity: bookings, waiting lists, attendance, credits, plan, orders, the records you log and receipts.',
        p3: 'Of your card we only keep the brand, the last four digits and an identifier from the payment provider; the number never reaches our servers. If you pay by direct debit, we keep the account holder, the IBAN and the signed mandate.',
        p4: 'The technical data needed for the service to work and be secure: IP address, type of browser and access log.',
        p5: 'Health data, only if you wish: in your account you can say what you can’t strain at the moment, so that workouts show you what to do instead. You don’t need it to book or to train.',
      },
      purposes: {
        title: 'What for and on what legal basis',
        p1: 'To manage your account, your bookings, your plan, your payments and your records, and to let you know what changes: performance of the contract (Art. 6(1)(b) GDPR).',
        p2: 'To issue receipts and meet accounting, tax and consumer obligations: legal obligation (Art. 6(1)(c)).',
        p3: 'To protect the service from fraud and abuse, and to know occupancy and attendance from aggregate figures: legitimate interest (Art. 6(1)(f)), to which you can object.',
        p4: 'To send notifications to your phone and show your profile picture: your consent (Art. 6(1)(a)), which you can withdraw at any time in your profile.',
        p5: 'To show you alternatives to what you can’t strain and, if you tick it, to let your coaches know: your explicit consent (Art. 9(2)(a)), which you can withdraw at any time under the privacy of your account with “Delete it now”.',
        p6: 'To answer messages from the form: to deal with what you ask us (Art. 6(1)(b)). We don’t use them to send you advertising.',
        p7: 'We don’t take automated decisions with legal effects on you, nor do we build profiles. The order of the waiting list depends only on when you join it.',
      },
      retention: {
        title: 'How long we keep it',
        p1: 'Account data, for as long as you have the account. When you delete it, the data is anonymised. The data of people who visit us without an account and don’t become members is deleted {{visitorDays}} days after the last class they booked.',
        p2: 'Receipts and accounts, six years (Art. 30 of the Commercial Code, Código de Comercio).',
        p3: 'Direct debit mandates, while they are in force and up to fourteen months after the last collection, which is the period in which a refund can be claimed.',
        p4: 'What you can’t strain, until the end of the day that you say, one year at most, or until you delete it, which takes effect at once. It is also deleted with the account.',
        p5: 'Contact messages and security logs, one year at most.',
        p6: 'After those periods they are deleted. If there is an open claim, they are kept blocked until it is resolved.',
      },
      recipients: {
        title: 'Who receives it',
        p1: 'The people who work at the centre, each only what they need: coaches see your name, your picture, your attendance, whatever the team has noted to look after you in class and, only if you want, what you can’t strain, but not your documents, your email or your payments. People who train with you don’t see your contact details.',
        p2: 'The providers who serve us under a data processing agreement: hosting, email delivery and card payment provider. For direct debits, our bank.',
        p3: 'If you turn on notifications, the message passes, encrypted, through the push service of your browser. If you press to watch a video, YouTube or Vimeo receives your IP address and the technical data of your browser, and is responsible for what it does with them.',
        p4: 'Public authorities, judges and courts when the law so requires. Nobody else: we neither sell nor pass on your data.',
        p5: 'If a provider processes data outside the European Economic Area, it does so under an adequacy decision or the standard contractual clauses of the European Commission. You can ask us for a copy of those safeguards.',
      },
      rights: {
        title: 'Your rights',
        p1: 'You can access your data, correct it, erase it, receive it in a format that another company can read, object to its processing or ask for it to be restricted, and withdraw consent without affecting what was done before.',
        p2: 'You correct your personal data in your profile. For everything else write to {{email}} from the email of your account; we answer within one month at most and free of charge.',
        p3: 'If you think we haven’t done it right, you can complain to the Spanish Data Protection Agency (Agencia Española de Protección de Datos, C/ Jorge Juan 6, 28001 Madrid, www.aepd.es). The Catalan Data Protection Authority (Autoritat Catalana de Protecció de Dades, apdcat.gencat.cat) deals with the public authorities and public services of Catalonia.',
      },
      minors: {
        title: 'Children',
        p1: 'From the age of 14, people can consent to the processing of their own data; to enter into a contract they need the permission of a parent or guardian. Below that age the account belongs to the adult, and of the child we keep nothing more than the booking: no health data either.',
      },
      security: {
        title: 'Security and changes',
        p1: 'Connections are encrypted, passwords are stored in a form that nobody can read, and what the team changes is logged. If a breach put you at risk, we would tell you without delay.',
        p2: 'If this policy changes in any important way, we will let you know by email before the change takes effect.',
      },
    },
  },
  cookies: {
    title: 'Cookie policy',
    description:
      'We only keep what is essential in your browser: session, language and appearance. No trackers.',
    intro:
      'We don’t track you. In your browser we only keep what is essential for this to work, which is why you see no notice to accept. This translation is for your convenience: the Catalan and Spanish versions are the binding ones.',
    sections: {
      what: {
        title: 'What a cookie is',
        p1: 'It is a small piece of data that a page leaves in your browser to remember it on your next visit. Here we also use the word for local storage, for the browser’s database and for the copy of the app that lets it open offline.',
      },
      used: {
        title: 'What we keep',
        p1: 'Session: the keys that keep it open. They last until you log out or for 30 days without a visit.',
        p2: 'Centre: the one you have chosen. Until you change it or log out.',
        p3: 'Language: Catalan, Spanish or English. One year.',
        p4: 'Appearance: light or dark. Until you change it.',
        p5: 'App: a copy of the screens and a counter of how often you open it. Until you clear the site’s data.',
        p6: 'Everything belongs to {{domain}}, carries no advertising or analytics and doesn’t leave your device, except for the session, the centre and the language, which travel to our server so that it can answer you.',
      },
      payments: {
        title: 'When you pay by card',
        p1: 'When you open a payment screen, the secure form of the payment provider is loaded, and it may leave cookies of its own to detect fraud (in the case of Stripe, __stripe_mid, one year, and __stripe_sid, 30 minutes). They aren’t loaded on any other screen.',
      },
      videos: {
        title: 'When you watch a video',
        p1: 'The videos in workouts are on YouTube or Vimeo, and nothing is requested from those sites until you press to watch one. Their player then opens without tracking cookies; it may keep in your browser what it needs to play the video, under its own terms.',
      },
      legal: {
        title: 'Why we don’t ask for permission',
        p1: 'Article 22.2 of Spanish Law 34/2002 (LSSI) exempts from consent whatever is strictly necessary for the service you ask for, or remembers a preference that you have chosen. If one day we added anything else, we would ask you first.',
      },
      remove: {
        title: 'How to delete it',
        p1: 'When you log out of your account, the session and the centre are deleted. You can delete the rest in the settings of your browser, under privacy or site data. If you block everything you can look at the public pages, but you can’t log in.',
        p2: 'If you have any questions, write to {{email}}.',
      },
    },
  },
  notice: {
    title: 'Legal notice',
    description: 'Who owns this site, and the terms of use, of booking and of contract.',
    intro:
      'Who is behind {{domain}} and the terms of use and contract. This translation is for your convenience: the Catalan and Spanish versions are the binding ones.',
    sections: {
      owner: {
        title: 'Owner',
        p1: 'In compliance with Article 10 of Spanish Law 34/2002 on information society services and electronic commerce (LSSI): this site belongs to {{legalName}}, trading as {{brand}}.',
        p2: 'Tax number (NIF): {{taxId}}. Address: {{address}}. Email: {{email}}. Phone: {{phone}}.',
      },
      use: {
        title: 'Use of the site',
        p1: 'The public pages can be viewed without an account. To book you need one, which is personal and holds true details; look after your password and tell us if you think someone has it.',
        p2: 'You may not book by automated systems that harm others, give your place to another person or try to get in where you shouldn’t. We may suspend the account of anyone who does, explaining why.',
      },
      booking: {
        title: 'Bookings and attendance',
        p1: 'Each class has a number of places. Booking takes a session of your plan or a credit, except in free classes. Before you confirm you see what is taken and until when you can leave the class free of charge.',
        p2: 'If we cancel a class, what was taken is returned. We may change the timetable and who coaches the class, and we give as much notice as we can.',
        p3: 'You train at your own risk and according to your state of health: follow the instructions of whoever leads the class and don’t use equipment you don’t know.',
      },
      contract: {
        title: 'Plans, purchases and withdrawal',
        p1: 'Prices are in euros with taxes included and are those shown before you pay. The contract is made in Catalan or in Spanish; the English texts are a translation for your convenience. You receive the confirmation by email.',
        p2: 'Plans renew at the end of what has been paid for (a month, a quarter or a year) until you cancel them; before renewing a quarter or a year we give you 15 days’ notice. If a plan has a minimum stay, it is shown before you pay. The dates on which changes and cancellations take effect are in the frequently asked questions and are always shown before you confirm.',
        p3: 'You have 14 days to withdraw from a plan or from credits, or from a product counting from when you collect it, without giving reasons. The “Withdraw from purchase” button is next to the receipt, in your payments; if you can’t log in, the email with the receipt has a link that does the same. You can also write to {{email}}. If you have asked to start training earlier, what you have already used is deducted. Booking a class for a specific date and time carries no right of withdrawal (Art. 103(l) of Royal Legislative Decree 1/2007), but it does come with the terms for leaving it that you see when you book.',
        p4: 'Products have the three-year legal guarantee.',
      },
      property: {
        title: 'Intellectual property',
        p1: 'The texts, the drawings, the brand and the workouts on this site belong to its owner or are used with permission. You can link to them and share them; to copy or exploit them you need written permission.',
      },
      liability: {
        title: 'Liability and links',
        p1: 'We do our best for the service to work at all times and for the information to be correct, but there may be interruptions for maintenance or for reasons beyond our control. Nothing written here limits the rights the law gives you as a consumer.',
        p2: 'Links to other sites are offered for convenience; whoever publishes them is responsible for their content.',
      },
      law: {
        title: 'Complaints and applicable law',
        p1: 'If something isn’t right, write to {{email}} or ask for the official complaints form (hoja oficial de queja, reclamación y denuncia) at any centre; we answer within one month at most. You can also turn to the Catalan Consumer Agency (Agència Catalana del Consum) or to a consumer arbitration board (junta arbitral de consumo).',
        p2: 'Spanish law applies, and Catalan law where it governs. The courts of the consumer’s place of residence have jurisdiction.',
      },
    },
  },
  accessibility: {
    title: 'Accessibility',
    description: 'What we have checked, what we know fails and whom to tell if something stops you booking.',
    intro:
      'We want anyone to be able to book, pay and train with us. This page says what we have checked, what we know fails and whom to tell. This translation is for your convenience: the Catalan and Spanish versions are the binding ones.',
    sections: {
      status: {
        title: 'What it complies with',
        p1: '{{legalName}} offers this service in accordance with Spanish Law 11/2023, which transposes Directive (EU) 2019/882, and takes the standard EN 301 549 and the WCAG 2.2 guidelines, level AA, as its reference.',
        p2: 'The site partly complies with those guidelines: what is missing is listed below. We have assessed it ourselves; nobody from outside has audited it. This statement is dated 27 November 2026.',
      },
      tested: {
        title: 'What we have checked',
        p1: 'Each screen, in Catalan and in Spanish, on a light and a dark background, with a program that looks for failures (axe), every time the site changes: names for screen readers, contrast, size of what you tap and order of headings.',
        p2: 'That everything fits on screens of 320 pixels without scrolling sideways, and that animations are removed if your device asks for it.',
        p3: 'We haven’t gone through all screens with the keyboard alone, nor tested them with people who use screen readers or switches every day. If that’s you, what you tell us is worth a great deal.',
      },
      failing: {
        title: 'What we know fails',
        p1: 'PDF documents (receipts, invoices and mandates) have no tags for screen readers. Ask us for them and we’ll read them to you or send them as text.',
        p2: 'The card form belongs to the payment provider and the map of each centre opens on another site: they are out of our hands. The address is always written out, and you can pay at the desk.',
        p3: 'Pictures uploaded by members and coaches, and the texts of workouts, don’t always have a description. The screen on the wall of the centre is designed to be seen from afar; you can read the same on your phone.',
      },
      contact: {
        title: 'Whom to tell',
        p1: 'If something stops you doing what you wanted, write to {{email}} or call {{phone}}. Say which screen it was and what you were using; while we fix it we’ll do it for you, by phone or at the desk. We answer within one month at most.',
        p2: 'If we don’t answer or you disagree, you can complain to the Catalan Consumer Agency (Agència Catalana del Consum) or to Spain’s disability service (Oficina de Atención a la Discapacidad, www.oadis.es).',
      },
    },
  },
}
