import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { savedFilters as es } from '../es/saved-filters.ts'

export const savedFilters: Phrases<typeof es> = {
  label: 'Saved filters',
  failed: 'We couldn’t load the saved filters',
  save: 'Save this filter',
  saveTitle: 'Save this filter',
  saveButton: 'Save',
  saved: 'Filter saved: {{name}}',
  edit: 'Edit filters',
  name: 'Name',
  nameHint: 'All admins will see it.',
  nameTaken: 'There’s already a filter with this name.',
  rename: 'Rename',
  renameTitle: 'Rename filter',
  renameNamed: 'Rename {{name}}',
  delete: 'Delete',
  deleteNamed: 'Delete {{name}}',
  deleted: 'Filter deleted: {{name}}',
  outdated: 'It no longer works: the list has changed. You can delete it.',
}
