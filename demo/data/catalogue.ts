/**
 * The demo gym's centers, activities, plans and products, as plain values. Names of people are in
 * `people.ts`, the week plans in `week-girona.ts` and `week-sabadell.ts`. Every address, phone and e-mail is
 * invented (`.example` is reserved, the phones are unassigned ranges).
 */
import type { Language } from '../../platform/contract/languages.ts'
import type { WeekRow } from './week-girona.ts'
import { weekGirona } from './week-girona.ts'
import { weekSabadell } from './week-sabadell.ts'

/** The zone of all centers of the demo gym. */
export const demoZone = 'Europe/Madrid'

/** A center of the demo gym. Coordinates in degrees (WGS 84); `map` is a drawn picture. */
export type DemoCenter = {
  key: 'girona' | 'sabadell'
  name: string
  address: string
  postalCode: string
  city: string
  latitude: number
  longitude: number
  email: string
  phone: string
  instagram: string
  timeZone: typeof demoZone
  map: string
  week: readonly WeekRow[]
}

export const demoCenters: readonly DemoCenter[] = [
  {
    key: 'girona',
    name: 'The Box Girona',
    address: 'Carrer dels Fargaires, 18',
    postalCode: '17003',
    city: 'Girona',
    latitude: 41.9716,
    longitude: 2.8193,
    email: 'girona@thebox.example',
    phone: '+34 600 000 017',
    instagram: 'https://instagram.example/thebox.girona',
    timeZone: demoZone,
    map: '/pictures/map-center1.svg',
    week: weekGirona,
  },
  {
    key: 'sabadell',
    name: 'The Box Sabadell',
    address: 'Carrer de la Llançadora, 42',
    postalCode: '08203',
    city: 'Sabadell',
    latitude: 41.5438,
    longitude: 2.1147,
    email: 'sabadell@thebox.example',
    phone: '+34 600 000 008',
    instagram: 'https://instagram.example/thebox.sabadell',
    timeZone: demoZone,
    map: '/pictures/map-center2.svg',
    week: weekSabadell,
  },
]

/** A rate: weekly sessions of each kind (above 49 means unlimited), price of its months in euro cents. */
export type DemoPlan = {
  key: string
  texts: { name: Record<Language, string> }
  activity: number
  open: number
  priceCents: number
  months?: 3 | 12
  minStayMonths?: number
}

export const demoPlans: readonly DemoPlan[] = [
  {
    key: 'starter',
    texts: { name: { ca: 'Un', es: 'Uno', en: 'One' } },
    activity: 1,
    open: 0,
    priceCents: 3900,
  },
  {
    key: 'duo',
    texts: { name: { ca: 'Dos', es: 'Dos', en: 'Two' } },
    activity: 2,
    open: 1,
    priceCents: 5200,
  },
  {
    key: 'trio',
    texts: { name: { ca: 'Tres', es: 'Tres', en: 'Three' } },
    activity: 3,
    open: 2,
    priceCents: 6400,
  },
  {
    key: 'athlete',
    texts: { name: { ca: 'Atleta', es: 'Atleta', en: 'Athlete' } },
    activity: 5,
    open: 4,
    priceCents: 7600,
  },
  {
    key: 'games',
    texts: { name: { ca: 'Games', es: 'Games', en: 'Games' } },
    activity: 50,
    open: 50,
    priceCents: 8900,
  },
  {
    key: 'trio-quarter',
    texts: { name: { ca: 'Trimestral', es: 'Trimestral', en: 'Quarterly' } },
    activity: 3,
    open: 2,
    priceCents: 17700,
    months: 3,
  },
  {
    key: 'athlete-year',
    texts: { name: { ca: 'Anual', es: 'Anual', en: 'Yearly' } },
    activity: 5,
    open: 4,
    priceCents: 79200,
    months: 12,
    minStayMonths: 12,
  },
]

/** Packs of credits; price in euros. */
export const demoPacks = [
  { creditType: 'ACTIVITY', amount: 5, price: 55, days: 60, audience: 'without_plan' },
  { creditType: 'ACTIVITY', amount: 10, price: 99, days: 90, audience: 'without_plan', shareable: true },
  { creditType: 'ACTIVITY', amount: 10, price: 60, days: null, audience: 'with_plan' },
  { creditType: 'OPEN', amount: 10, price: 60, days: 90, audience: 'all' },
] as const

/** Something sold at the desk; price in euro cents, tax included. */
export type DemoProduct = {
  texts: { name: Record<Language, string> }
  image: string
  priceCents: number
  /** Pieces left; of each size if it has any. Not counted if omitted. */
  stock?: number
  sizes?: readonly (readonly [name: string, stock: number])[]
}

export const demoProducts: readonly DemoProduct[] = [
  {
    texts: { name: { ca: 'Cinta per als polzes', es: 'Cinta para pulgares', en: 'Thumb tape' } },
    image: '/pictures/products/tape.svg',
    priceCents: 550,
  },
  {
    texts: {
      name: { ca: 'Ampolla d’acer, 750 ml', es: 'Botella de acero, 750 ml', en: 'Steel bottle, 750 ml' },
    },
    image: '/pictures/products/bottle.svg',
    priceCents: 1490,
    stock: 9,
  },
  {
    texts: { name: { ca: 'Corda de velocitat', es: 'Comba de velocidad', en: 'Speed rope' } },
    image: '/pictures/products/rope.svg',
    priceCents: 1890,
  },
  {
    texts: { name: { ca: 'Samarreta The Box', es: 'Camiseta The Box', en: 'The Box T-shirt' } },
    image: '/pictures/products/t-shirt.svg',
    priceCents: 2200,
    sizes: [
      ['S', 4],
      ['M', 7],
      ['L', 0],
      ['XL', 2],
    ],
  },
  {
    texts: { name: { ca: 'Calleres de tres dits', es: 'Calleras de tres dedos', en: 'Three-finger grips' } },
    image: '/pictures/products/grips.svg',
    priceCents: 2790,
  },
  {
    texts: { name: { ca: 'Dessuadora amb caputxa', es: 'Sudadera con capucha', en: 'Hoodie' } },
    image: '/pictures/products/hoodie.svg',
    priceCents: 4500,
  },
]
