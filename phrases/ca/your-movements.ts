import type { yourMovements as es } from '../es/your-movements.ts'
import type { Phrases } from '../phrases.ts'

/** Textos de les marques. */
export const yourMovements: Phrases<typeof es> = {
  title: 'Les teves marques',
  intro: 'Apunta el millor que has aixecat i veuràs els teus quilos a cada entrenament.',
  failed: 'No hem pogut llegir les teves marques.',
  emptyTitle: 'Encara no hi ha moviments',
  empty: 'Quan el teu centre els afegeixi podràs apuntar aquí les teves marques.',
  noValue: 'sense marca',
  reps: 'rep.',
  best: 'La teva millor marca',
  noBest: 'Encara no tens marca. Apunta la primera.',
  form: {
    title: 'Apunta una marca',
    when: 'Data',
    weight: 'Pes ({{unit}})',
    reps: 'Repeticions',
    hint: 'Amb coma o punt, com ara 62,5.',
    save: 'Desa',
    saved: 'Desat: {{value}}.',
    invalid: 'Escriu un número, com ara 62,5.',
    whole: 'Escriu un número sencer de repeticions.',
    zero: 'Ha de ser més que zero.',
  },
  record: {
    title: 'Nova marca!',
    first: 'Primera marca!',
    more: '{{more}} més que l’anterior',
  },
  percent: { title: 'Percentatges', weight: 'Pes', side: 'A cada costat', of: '%' },
  history: {
    title: 'Historial',
    chart: 'De {{from}} a {{to}} en {{count}} marques',
    when: 'Data',
    value: 'Marca',
    best: 'La millor',
    failed: 'No hem pogut llegir l’historial.',
    actions: 'Esborra',
    remove: 'Esborra {{value}} del {{day}}',
    sure: 'L’esborro?',
    yes: 'Esborra',
    no: 'Deixa-la',
  },
}
