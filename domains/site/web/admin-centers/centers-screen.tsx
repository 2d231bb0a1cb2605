import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Centers } from '../../../gym/web/admin-centers/centers.tsx'
import { listCompanies } from '../../../invoicing/contract/invoices.ts'
import { Companies } from '../../../invoicing/web/admin-companies/companies.tsx'

export default function CentersScreen() {
  const companies = useQuery(queryOf(listCompanies)).data ?? []
  return (
    <Centers companies={companies.map(({ id, legalName, nif }) => [id, legalName || nif])}>
      <Companies />
    </Centers>
  )
}
