import { useTranslation } from 'react-i18next'
import { type Listing, listings } from '../../../contracts/score-schemes.ts'
import { Option, OptionGroup } from '../../ui/option-group.tsx'

interface ListingChoiceProps {
  value: Listing | null
  onPick: (listing: Listing) => void
}

/** Under which lists of a board a member's scores appear. */
export function ListingChoice({ value, onPick }: ListingChoiceProps) {
  const { t } = useTranslation('score-entry')
  return (
    <OptionGroup label={t('listing')}>
      {listings.map((each) => (
        <Option key={each} checked={value === each} onPick={() => onPick(each)}>
          {t(`listings.${each}`)}
        </Option>
      ))}
    </OptionGroup>
  )
}
