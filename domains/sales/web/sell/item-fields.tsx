import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMonth } from '../../../../platform/web/language/use-month.ts'
import { useCenters } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { CheckField, SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { Stepper } from '../../../../platform/web/ui/forms/stepper.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { periodOf } from '../../contract/plan-periods.ts'
import type { SaleOffers } from '../../contract/sales.ts'
import { usePackName } from '../buy/pack-facts.tsx'
import { useHouseholdWords } from '../widgets/household-words.ts'
import { collectable, type SaleChoice } from './sale-choice.ts'
import styles from './sell.module.css'

export interface SaleFieldsProps {
  offers: SaleOffers
  choice: SaleChoice
  onChange: (more: Partial<SaleChoice>) => void
}

const most = 50
const readCount = (text: string): number | undefined => (/^\d{1,2}$/.test(text) ? Number(text) : undefined)

export function ItemFields({ offers, choice, onChange }: SaleFieldsProps) {
  const { t } = useTranslation('admin-sales')
  const euros = useEuros()
  const nameOf = usePackName()
  const packs = offers.packs.filter(({ creditType }) => creditType === choice.creditType)
  const pack = packs.find(({ id }) => id === choice.packId)
  const kinds = (['credits', 'plan', 'product', 'owed'] as const).filter(
    (kind) => kind !== 'owed' || offers.owed.length > 0,
  )
  return (
    <fieldset className={classNames(stack(3, 'shrink'), styles.part)}>
      <legend className={look('bold', 'below2')}>{t('sell.what')}</legend>
      <Segmented
        label={t('sell.what')}
        choices={kinds.map((value) => ({ value, label: t(`sell.item.${value}`) }))}
        value={choice.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {choice.kind === 'credits' && (
        <>
          <Segmented
            label={t('sell.creditType')}
            choices={[
              { value: 'ACTIVITY', label: t('sell.activity') },
              { value: 'OPEN', label: t('sell.openBox') },
              ...(offers.packs.some(({ creditType }) => creditType === 'SERVICE')
                ? [{ value: 'SERVICE' as const, label: t('sell.services') }]
                : []),
            ]}
            value={choice.creditType}
            // Services are sold in packs only.
            onChange={(creditType) =>
              onChange({
                creditType,
                packId:
                  creditType === 'SERVICE'
                    ? offers.packs.find((each) => each.creditType === 'SERVICE')?.id
                    : undefined,
              })
            }
          />
          {packs.length > 0 && (
            <SelectField
              label={t('sell.pack')}
              required
              value={pack?.id ?? ''}
              onChange={(event) => onChange({ packId: Number(event.target.value) || undefined })}
            >
              {choice.creditType !== 'SERVICE' && <option value="">{t('sell.single')}</option>}
              {packs.map((each) => (
                <option key={each.id} value={each.id}>
                  {`${nameOf(each)} · ${euros(each.price)}`}
                </option>
              ))}
            </SelectField>
          )}
          {!pack && (
            <Stepper
              label={t('sell.count')}
              value={choice.count}
              onChange={(count) => onChange({ count })}
              min={1}
              max={most}
              steps={[1, 5]}
              write={String}
              read={readCount}
              problem={t('sell.countWrong')}
            />
          )}
        </>
      )}
      {choice.kind === 'plan' && <PlanFields offers={offers} choice={choice} onChange={onChange} />}
      {choice.kind === 'product' && <ProductFields offers={offers} choice={choice} onChange={onChange} />}
      {choice.kind === 'owed' && <Owed offers={offers} choice={choice} onChange={onChange} />}
    </fieldset>
  )
}

function Owed({ offers, choice, onChange }: SaleFieldsProps) {
  const { t } = useTranslation('admin-sales')
  const euros = useEuros()
  const month = useMonth()
  const bills = collectable(offers)
  const sumOf = (count: number) => euros(bills.slice(0, count).reduce((sum, { amount }) => sum + amount, 0))
  return (
    <>
      {offers.owed.map(({ billId, amount, remittance, ...bill }) => (
        <Fragment key={billId}>
          <p>{t('sell.owes', { amount: euros(amount), month: month(bill.month, bill.months) })}</p>
          {remittance && (
            <Notice>
              <p>{t(`collecting.${remittance.state}`)}</p>
              <Link to={`/admin/mandatos/${remittance.id}`} className={row(0, 'inline', 'touch')}>
                {t('collecting.see')}
              </Link>
            </Notice>
          )}
        </Fragment>
      ))}
      {bills.length > 1 && (
        <SelectField
          label={t('sell.owedMonths')}
          required
          value={choice.bills}
          onChange={(event) => onChange({ bills: Number(event.target.value) })}
        >
          {bills.map(({ billId }, before) => (
            <option key={billId} value={before + 1}>
              {t('sell.owedCount', { count: before + 1, amount: sumOf(before + 1) })}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

function PlanFields({ offers, choice, onChange }: SaleFieldsProps) {
  const { t } = useTranslation('admin-sales')
  const euros = useEuros()
  const householdWords = useHouseholdWords()
  const month = useMonth()
  if (offers.plan !== null) return <Notice>{t('sell.hasPlan', { plan: offers.plan })}</Notice>
  if (offers.owed.length > 0) return <Notice tone="bad">{t('sell.owesFirst')}</Notice>
  if (offers.plans.length === 0) return <Notice>{t('sell.noPlans')}</Notice>
  const plan = offers.plans.find(({ id }) => id === choice.planId)
  return (
    <>
      <SelectField
        label={t('sell.plan')}
        required
        value={choice.planId ?? ''}
        onChange={(event) => onChange({ planId: Number(event.target.value) })}
      >
        {offers.plans.map(({ id, name, price, months }) => (
          <option key={id} value={id}>
            {t(`sell.per.${periodOf(months)}`, { name, price: euros(price) })}
          </option>
        ))}
      </SelectField>
      {plan?.proPrice != null && (
        <CheckField
          label={t('sell.pro')}
          checked={choice.pro}
          onChange={(event) => onChange({ pro: event.target.checked })}
        />
      )}
      <p className={look('soft')}>
        {t('sell.pays', { month: month(offers.monthPaid, plan?.months) })}{' '}
        {plan && plan.minStayMonths > 0 && `${t('sell.minStay', { count: plan.minStayMonths })} `}
        {offers.discount > 0 && `${t('sell.discount', { percent: offers.discount })} `}
        {offers.household && `${householdWords(offers.household)}.`}
      </p>
    </>
  )
}

function ProductFields({ offers, choice, onChange }: SaleFieldsProps) {
  const { t } = useTranslation('admin-sales')
  const euros = useEuros()
  const centers = useCenters()
  const { t: tStock } = useTranslation('admin-products')
  if (offers.products.length === 0) return <Notice>{t('sell.noProducts')}</Notice>
  const sizes = offers.products.find(({ id }) => id === choice.productId)?.variants ?? []
  const named = (name: string, soldOut: boolean) => (soldOut ? tStock('soldOut', { name }) : name)
  return (
    <>
      <SelectField
        label={t('sell.product')}
        required
        value={choice.productId ?? ''}
        onChange={(event) => onChange({ productId: Number(event.target.value), variantId: undefined })}
      >
        {offers.products.map(({ id, name, price, soldOut }) => (
          <option key={id} value={id} disabled={soldOut}>
            {`${named(name, soldOut)} · ${euros(price)}`}
          </option>
        ))}
      </SelectField>
      {sizes.length > 0 && (
        <SelectField
          label={tStock('size')}
          required
          value={choice.variantId ?? ''}
          onChange={(event) => onChange({ variantId: Number(event.target.value) || undefined })}
        >
          <option value="">—</option>
          {sizes.map(({ id, name, soldOut }) => (
            <option key={id} value={id} disabled={soldOut}>
              {named(name, soldOut)}
            </option>
          ))}
        </SelectField>
      )}
      <CheckField
        label={t('sell.handOver')}
        checked={choice.handOver}
        onChange={(event) => onChange({ handOver: event.target.checked })}
      />
      {!choice.handOver && centers.length > 1 && (
        <SelectField
          label={t('sell.center')}
          required
          value={choice.centerId ?? ''}
          onChange={(event) => onChange({ centerId: Number(event.target.value) })}
        >
          {centers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
