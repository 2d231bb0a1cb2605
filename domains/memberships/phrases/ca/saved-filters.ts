import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { savedFilters as es } from '../es/saved-filters.ts'

export const savedFilters: Phrases<typeof es> = {
  label: 'Filtres desats',
  failed: 'No hem pogut carregar els filtres desats',
  save: 'Desar aquest filtre',
  saveTitle: 'Desar aquest filtre',
  saveButton: 'Desar',
  saved: 'Filtre desat: {{name}}',
  edit: 'Editar els filtres',
  name: 'Nom',
  nameHint: 'El veurà tot l’equip d’administració.',
  nameTaken: 'Ja hi ha un filtre amb aquest nom.',
  rename: 'Reanomenar',
  renameTitle: 'Reanomenar el filtre',
  renameNamed: 'Reanomenar {{name}}',
  delete: 'Esborrar',
  deleteNamed: 'Esborrar {{name}}',
  deleted: 'Filtre esborrat: {{name}}',
  outdated: 'Ja no serveix: la llista ha canviat. El pots esborrar.',
}
