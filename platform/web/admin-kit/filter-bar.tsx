import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { DateField, SelectField } from '../ui/forms/field.tsx'
import { stack } from '../ui/primitives.ts'
import type { Address, AddressSpec, AddressValues } from './address.ts'
import styles from './filter-bar.module.css'
import { SearchField, type SearchFieldProps } from './search-field.tsx'

/** A filter over one value of the address: one of several, or a day. */
export interface Filter<Name> {
  name: Name
  label: string
  kind?: 'day'
  /** Label of no choice; left out where one is always chosen. */
  any?: string
  /** Default value; it is left out of the address. */
  usual?: string | number
  options?: readonly (readonly [value: string | number, label: string])[]
  /** Instead of `options`, for groups. */
  children?: ReactNode
  disabled?: boolean
  min?: string | undefined
  max?: string | undefined
}

type Part<Name> = Filter<Name> | ReactElement | false

interface FilterBarProps<S extends AddressSpec> {
  address: Pick<Address<S>, 'spec' | 'values' | 'set'>
  filters: readonly Part<keyof S & string>[]
  label?: string
  /** Always visible: the search field, the main choice. */
  first?: ReactNode
  /** Number of set filters; shown on the button that hides them on phones. */
  count?: number
  /** Removes all filters; its button appears once one is set. */
  onClear?: () => void
  /** Label of the button that removes all filters. */
  clear?: string
}

/** The filters of a list: in a row, on phones behind one button. */
export function FilterBar<S extends AddressSpec>(props: FilterBarProps<S>) {
  const { address, filters, label, first, onClear, clear } = props
  const { t } = useTranslation('admin')
  const [open, setOpen] = useState(false)
  const id = useId()
  const isFilter = (part: Part<keyof S & string>): part is Filter<keyof S & string> => part && 'name' in part
  const isSet = (part: Part<keyof S & string>) => isFilter(part) && address.values[part.name] !== undefined
  const count = props.count ?? filters.filter(isSet).length
  return (
    <search className={classNames(stack(3, 'below4'), styles.bar)} aria-label={label ?? t('kit.filters')}>
      {first}
      <Button
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconAdjustmentsHorizontal size={20} aria-hidden />{' '}
        {count > 0 ? t('kit.filtersSet', { count }) : t('kit.filters')}
      </Button>
      <div id={id} className={classNames(stack(3, 'top'), styles.fields)} data-open={open || undefined}>
        {filters.map((part) =>
          isFilter(part) ? <FilterField key={part.name} address={address} {...part} /> : part,
        )}
        {count > 0 && onClear && (
          <Button kind="plain" className={styles.clear} onClick={onClear}>
            {clear ?? t('kit.clear')}
          </Button>
        )}
      </div>
    </search>
  )
}

function FilterField<S extends AddressSpec>(
  props: Filter<keyof S & string> & Pick<FilterBarProps<S>, 'address'>,
) {
  const { address, name, kind, usual, ...rest } = props
  const value = address.values[name] ?? usual
  const onPick = (picked = '') =>
    address.set({
      [name]: picked === String(usual) ? undefined : address.spec[name]?.(picked),
    } as AddressValues<S>)
  return kind === 'day' ? (
    <DayFilter {...rest} value={value} onPick={onPick} />
  ) : (
    <PickFilter {...rest} value={value} onPick={onPick} />
  )
}

/** A search field alone, for lists without other filters. */
export function ListSearch({
  text = '',
  ...rest
}: Omit<SearchFieldProps, 'text'> & { text: string | undefined }) {
  return (
    <search className={stack(3, 'below4')}>
      <SearchField text={text} {...rest} />
    </search>
  )
}

interface PickProps {
  label: string
  value: string | number | undefined
  onPick: (value: string | undefined) => void
}

/** One of several; `any` is the label of no choice, left out where one is always chosen. */
export function PickFilter({
  label,
  value,
  onPick,
  any,
  options,
  children,
  disabled,
}: PickProps & Pick<Filter<string>, 'any' | 'options' | 'children' | 'disabled'>) {
  return (
    <SelectField
      label={label}
      required
      disabled={disabled}
      value={value ?? ''}
      onChange={(event) => onPick(event.target.value || undefined)}
    >
      {any !== undefined && <option value="">{any}</option>}
      {options?.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
      {children}
    </SelectField>
  )
}

/** A day (`YYYY-MM-DD`). */
export function DayFilter({
  label,
  value,
  onPick,
  ...bounds
}: PickProps & { min?: string | undefined; max?: string | undefined }) {
  return (
    <DateField
      label={label}
      required
      value={value ?? ''}
      {...bounds}
      onChange={(event) => onPick(event.target.value || undefined)}
    />
  )
}
