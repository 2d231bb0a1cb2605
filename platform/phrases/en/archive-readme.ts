/** The file README.en.txt of an archive. */
export const archiveReadme = {
  text: `The whole gym in one file
-------------------------

This ZIP contains all the data of the gym as it was at a single moment. A new, empty gym on The Box reads it whole:
/admin/start, “I’m coming from another The Box”. Any spreadsheet or other program can read it too.

Keep it where nobody else can reach it: it holds everyone’s names, ID numbers, phone numbers, bank accounts and hashed
passwords.

What is in it
- tables/: one table per file, as CSV with commas and in UTF-8. The first line holds the names of the columns.
  An empty field without quotes means “no value”; "" means an empty text. Instants are in UTC. Amounts of money whose column
  ends in _cents are in cents. Columns that end in _id hold the id of a row of another table.
- pictures/: the pictures, with the number of their row in the table of the same name.
- manifest.json: when and with which version it was made, how many rows each table has, the SHA-256 sum of each file, and what
  is not included and why.

What is not in it
Open log-ins, passkeys and two-step codes, push notifications of phones and emails that had yet to be sent: they belong to
this installation. Everyone logs in to the new one with their usual password, and staff set up a second step again. Cards
never leave the payment provider: to go on charging them, use the same provider account there.`,
}
