/** Whom an activity is for. Values: youngest and oldest, in years; ages, list. */
export const ages = {
  between: 'de {{youngest}} a {{oldest}} anys',
  from: 'des dels {{youngest}} anys',
  to: 'fins als {{oldest}} anys',
  unfit: 'No és per a la teva edat: és {{ages}}.',
  unfitOther: 'No és per a la seva edat: és {{ages}}.',
  unfitList: 'Per la teva edat no podràs reservar {{list}}.',
}
