import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { home as es } from '../es/home.ts'

export const home: Phrases<typeof es> = {
  hero: {
    title: 'Entra. La resta ja s’aprèn.',
    subtitle: 'Entrenament en grup, amb algú que et corregeix i una plaça a nom teu.',
    book: 'Reservar',
    register: 'Crear un compte',
    trial: 'Provar una classe',
    schedule: 'Veure els horaris',
  },
  activities: {
    title: 'Què s’hi entrena',
    intro: 'Força, tècnica i pulmons. Tria pel que et ve de gust o pel que et falta.',
    all: 'Totes les activitats',
    previous: 'Activitat anterior',
    next: 'Activitat següent',
  },
  plans: {
    title: 'Tarifes sense lletra petita',
    intro: 'Mes a mes, sense permanència ni matrícula. Totes valen a tots els centres.',
    introPeriods: 'Sense matrícula. Totes valen a tots els centres.',
    all: 'Veure totes les tarifes',
  },
  installations: {
    title: 'La sala',
    intro: 'Goma, acer i magnesi. Tot el que cal i cap mirall.',
    previous: 'Imatge anterior',
    next: 'Imatge següent',
    items: {
      one: { title: 'La gàbia', caption: 'Sis llocs de barra i espai per penjar-se a gust.' },
      two: { title: 'Les tarimes', caption: 'Fusta on es trepitja, goma on cauen els discos.' },
      three: { title: 'Les anelles', caption: 'Altes per al muscle-up, baixes per a la primera dominada.' },
      four: { title: 'Els rems', caption: 'Una filera de rems i la vista clavada a la pantalla.' },
      five: { title: 'Els discos', caption: 'Del vermell al verd, cada quilo al seu lloc.' },
      six: { title: 'L’entrada', caption: 'El magnesi a un costat i la porta sempre oberta.' },
    },
  },
  location: {
    title: 'On som',
    intro: 'Vine a veure una classe. No cal que portis res.',
    address: 'Adreça',
    email: 'Correu',
    phone: 'Telèfon',
    hours: 'Classes',
    span: 'De {{first}} a {{last}}, de {{from}} a {{to}}',
    oneDay: '{{first}}, de {{from}} a {{to}}',
    call: 'Trucar',
    chat: 'WhatsApp',
    come: 'Com arribar-hi',
    openMap: 'Obrir-ho al mapa',
    mapAlt: 'Plànol dels carrers del voltant del centre',
  },
  contact: {
    title: 'Pregunta el que vulguis',
    intro: 'Et respon una persona del centre, normalment el mateix dia.',
    name: 'Nom',
    email: 'Correu',
    message: 'Missatge',
    namePlaceholder: 'Com et dius',
    emailPlaceholder: 'On et responem',
    messagePlaceholder: 'Explica’ns-ho',
    nameRequired: 'Digues-nos com et dius',
    emailRequired: 'Ens cal un correu per respondre’t',
    emailInvalid: 'Aquest correu no sembla complet',
    messageRequired: 'Escriu el missatge',
    privacy: 'Fem servir aquestes dades només per respondre’t.',
    privacyLink: 'Política de privadesa',
    send: 'Enviar',
    sending: 'S’està enviant',
    done: 'Missatge rebut. Et responem aviat.',
    failed: 'No s’ha pogut enviar. El missatge encara és aquí: torna-ho a provar.',
  },
  meta: {
    home: {
      title: '{{brand}} · Entrenament en grup',
      description:
        'Classes en grup de força, halterofília, gimnàstics i resistència. Mira els horaris, crea un compte i reserva plaça en un minut.',
    },
    schedule: {
      title: 'Horaris · {{brand}}',
      description:
        'Totes les classes de la setmana, de dilluns a dissabte i de 7 a 22 h. Tria dia i hora i reserva plaça.',
    },
    activities: {
      title: 'Activitats · {{brand}}',
      description:
        'WOD, Open Box, halterofília, gimnàstics, endurance, mobilitat i més. Què és cada classe i per a qui.',
    },
    visit: {
      title: 'Vine un dia · {{brand}}',
      description: 'Reserva una classe de prova o una classe solta a {{brand}}, sense crear cap compte.',
    },
    rates: {
      title: 'Tarifes · {{brand}}',
      description: 'Tarifes sense matrícula, d’una classe per setmana fins a entrenar sense límit.',
    },
    faq: {
      title: 'Preguntes freqüents · {{brand}}',
      description:
        'Primera classe, reserves, llista d’espera, crèdits, tarifes i pagaments: els dubtes de sempre, resolts.',
    },
    contact: {
      title: 'Contacte · {{brand}}',
      description: 'Adreça, telèfon, correu i plànol de cada centre. Escriu-nos i et respondrà una persona.',
    },
    shop: {
      title: 'Botiga · {{brand}}',
      description:
        'Samarretes, calleres, cordes, cinta i ampolles: el que es gasta entrenant, al taulell del teu centre.',
    },
    timer: {
      title: 'Cronòmetre · {{brand}}',
      description:
        'For time, AMRAP, EMOM, Tabata i intervals, amb compte enrere, so i pantalla sempre encesa.',
    },
    tools: {
      title: 'Eines · {{brand}}',
      description: 'Cronòmetre i calculadora de discos per carregar la barra sense fer comptes.',
    },
    privacy: {
      title: 'Política de privadesa · {{brand}}',
      description: 'Quines dades guardem, per a què, durant quant de temps i com exercir els teus drets.',
    },
    cookies: {
      title: 'Política de galetes · {{brand}}',
      description:
        'Al navegador només hi desem l’imprescindible: sessió, idioma i aspecte. Sense rastrejadors.',
    },
    legal: {
      title: 'Avís legal · {{brand}}',
      description: 'Qui és el titular d’aquest lloc i les condicions d’ús, de reserva i de contractació.',
    },
    accessibility: {
      title: 'Accessibilitat · {{brand}}',
      description:
        'Què hem comprovat, què sabem que falla i a qui dir-ho si alguna cosa no et deixa reservar.',
    },
    login: {
      title: 'Entrar · {{brand}}',
      description: 'Entra al teu compte per reservar i veure els crèdits i les properes classes.',
    },
    signup: {
      title: 'Crear un compte · {{brand}}',
      description: 'Crea un compte en dos minuts, sense cost ni compromís, i reserva la primera classe.',
    },
  },
}
