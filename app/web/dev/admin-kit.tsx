import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ProductForm } from '../../../domains/sales/contract/products.ts'
import { NewClass } from '../../../domains/timetable/contract/class-changes.ts'
import { day, words } from '../../../platform/web/admin-kit/address.ts'
import { useContractForm } from '../../../platform/web/admin-kit/contract-form.tsx'
import { FilterBar } from '../../../platform/web/admin-kit/filter-bar.tsx'
import { FormDialog } from '../../../platform/web/admin-kit/form-dialog.tsx'
import {
  type Columns,
  QueryList,
  RowActions,
  RowButton,
  SubLine,
} from '../../../platform/web/admin-kit/list.tsx'
import type { Source } from '../../../platform/web/admin-kit/loaded.tsx'
import { SearchField } from '../../../platform/web/admin-kit/search-field.tsx'
import { Badge } from '../../../platform/web/ui/badge.tsx'
import { Button, IconButton } from '../../../platform/web/ui/button.tsx'
import { toast } from '../../../platform/web/ui/states/toast.tsx'
import { Exhibit } from './exhibit.tsx'

interface Row {
  id: number
  name: string
  note: string
  amount: number
}

const rows: Row[] = [
  { id: 1, name: 'Back squat', note: 'With a second line', amount: 120 },
  { id: 2, name: 'Clean', note: '', amount: 80 },
]

const columns: Columns<Row> = {
  name: {
    head: 'Name',
    card: 'title',
    order: ({ name }) => name,
    cell: ({ name }) => <RowButton label={`Change ${name}`}>{name}</RowButton>,
  },
  note: { head: 'Note', cell: ({ note }) => note && <SubLine>{note}</SubLine> },
  state: { head: 'State', cell: () => <Badge>state</Badge> },
  amount: {
    head: 'Amount',
    number: true,
    card: 'aside',
    order: ({ amount }) => amount,
    cell: ({ amount }) => amount,
  },
  actions: {
    head: 'Actions',
    quietHead: true,
    card: 'actions',
    cell: ({ name }) => (
      <RowActions>
        <IconButton label={`Delete ${name}`}>
          <IconTrash aria-hidden />
        </IconButton>
      </RowActions>
    ),
  },
}

const source = (more: Partial<Source<Row[]>>): Source<Row[]> => ({
  data: undefined,
  error: null,
  isFetching: false,
  refetch: () => toast('Tried again'),
  hasNextPage: true,
  fetchNextPage: () => toast('More'),
  ...more,
})
const sources = {
  done: source({ data: rows }),
  empty: source({ data: [] }),
  error: source({ error: new Error('not reachable') }),
}
const loading = {
  stale: source({ data: rows, isPlaceholderData: true }),
  waiting: source({ isFetching: true }),
}

/** The lists, filters and forms of platform/web/admin-kit. */
export function AdminKit({ name, isLoading }: { name: string; isLoading: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  return (
    <>
      <Exhibit title="Filters">
        <FilterBar
          label={`Filters ${name}`}
          address={{ spec: { one: words, from: day }, values: { one: 'one' }, set: () => undefined }}
          onClear={() => setText('')}
          first={<SearchField label="Search" text={text} onText={setText} />}
          filters={[
            { name: 'one', label: 'One of several', any: 'All', options: [['one', 'One']] },
            { name: 'from', label: 'From', kind: 'day' },
          ]}
        />
      </Exhibit>
      {Object.entries({ ...sources, ...(isLoading && loading) }).map(([state, query]) => (
        <Exhibit key={state} title={`List: ${state}`}>
          <QueryList
            query={query}
            caption={`List ${state} ${name}`}
            failed="The list could not be read"
            expected={2}
            empty={{ title: 'No rows', text: 'Add the first one', action: <Button>Add</Button> }}
            paging={{ label: 'More' }}
            columns={columns}
          />
        </Exhibit>
      ))}
      <Exhibit title="Form over a contract">
        <Button onClick={() => setIsOpen(true)}>{`Form (${name})`}</Button>
        {isOpen && <ExampleForm onClose={() => setIsOpen(false)} />}
      </Exhibit>
    </>
  )
}

function ExampleForm({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    schema: NewClass.extend(ProductForm.pick({ texts: true, price: true }).shape),
    fixed: { endTime: '23:59' },
    value: { free: true },
    parts: [
      { name: 'texts.name.es', label: 'Text with a hint', hint: 'At most 80 characters' },
      {
        name: 'activityId',
        label: 'Choice',
        options: [
          [1, 'One'],
          [2, 'Two'],
        ],
      },
      { name: 'date', label: 'Date' },
      [
        { name: 'startTime', label: 'Time', type: 'time' },
        { name: 'maxPeople', label: 'Number', unit: 'places', showBounds: true },
      ],
      { name: 'price', label: 'Money', unit: '€' },
      { name: 'free', label: 'Flag' },
    ],
    send: () => Promise.reject(new Error('refused')),
  })
  return <FormDialog title="A form" form={form} save="Save" onClose={onClose} />
}
