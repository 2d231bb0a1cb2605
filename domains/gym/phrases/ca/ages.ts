/** Whom an activity is for. Values: youngest and oldest, in years. */
export const ages = {
  between: 'de {{youngest}} a {{oldest}} anys',
  from: 'des dels {{youngest}} anys',
  to: 'fins als {{oldest}} anys',
}
