import { writeXlsx } from 'hucre/xlsx'

/* Files as other programs export them. The people are invented. */

const csv = (...lines: string[]) => `${lines.join('\r\n')}\r\n`

export const wodifyClients = Buffer.from(
  `\uFEFF${csv(
    'Client ID,Client Name,Location,Client Active,Phone Number,Email,Gender,City,State Province,Created Date,Client Owner,Last Class Sign In: Day,Retain At Risk,Total Segments,Total Memberships',
    '1001,Marta Ruiz Soler,Box Norte,Yes,600111222,marta@example.org,Female,Reus,,03/04/2024,,,No,2,1',
    '1002,José Luis García,Box Norte,Yes,+34 600 333 444,jl@example.org,Male,Reus,,25/12/2023,,,No,1,1',
    '1003,"Puig i Serra, Núria",Box Norte,No,,nuria@example.org,Female,Reus,,31/02/2024,,,No,0,0',
    '1004,"Sean ""Red"" O\'Neil",Box Norte,Yes,600-abc,sean@example.org,Male,,,01/02/2024,,,No,1,1',
    '1005,Pol Ruiz Soler,Box Norte,Yes,,MARTA@example.org,Male,,,01/03/2024,,,No,1,1',
    '1006,Cher,Box Norte,Yes,,cher@example.org,,,,01/03/2024,,,No,1,1',
    '1007,Ana de la Torre,Box Norte,Yes,,,,,,01/03/2024,,,No,1,1',
    ',,,,,,,,,,,,,,',
  )}`,
)

export const wodifyMemberships = Buffer.from(
  csv(
    'Client ID,Client Name,Membership ID,Membership,Membership Type,Location,Programs,Payment Plan,Default Payment Method,Start Date,Expiration Date,Membership Autorenew,Autorenew Commitment Total,Commitment Total,Payment Plan Type,Email,Mass Email Subscribed,Membership Active',
    '1001,Marta Ruiz Soler,1,3x WEEK,Plan,Box Norte,WOD,Monthly,Visa ***4242,2024-04-03,2027-04-03,Yes,0,0,Recurring,marta@example.org,Yes,Yes',
    '1001,Marta Ruiz Soler,2,Trial,Plan,Box Norte,WOD,Once,,2024-03-01,2024-03-31,No,0,0,One time,marta@example.org,Yes,No',
    '1002,José Luis García,3,10 Class Pack,Class Pack,Box Norte,WOD,Once,Cash,2026-04-01,2026-10-01,No,0,0,One time,jl@example.org,Yes,Yes',
  ),
)

export const teamup = Buffer.from(
  csv(
    'Full Name,First Name,Last Name,Email,Phone,Gender,DOB,Address Line 1,Address Line 2,City,Region,Postcode,Country,Status,Emergency Contact Name,Emergency Contact Phone,Emergency Contact Relationship,Active Memberships,Last Payment Amount (GBP)',
    'Núria Vidal,Núria,Vidal,nuria@example.org,07700 900123,Female,03/04/1990,1 High St,,Leeds,,LS1,UK,Active,Pere Vidal,07700 900999,Father,Unlimited Monthly,55.00',
    "Tom O'Brien,Tom,O'Brien,tom@example.org,+44 7700 900124,Male,05/06/1985,,,Leeds,,LS1,UK,Active,,,,3x week,45.00",
    'Zoë Ng,Zoë,Ng,zoe@example,07700 900125,Female,01/02/1999,,,Leeds,,LS1,UK,Active,,,,3x week,45.00',
    'Old Lead,Old,Lead,lead@example.org,,,,,,,,,,Prospect,,,,,',
  ),
  'latin1',
)

export const glofox = Buffer.concat([
  Buffer.from([0xff, 0xfe]),
  Buffer.from(
    csv(
      'BarcodeID,Client Name,Status,Membership Tier,Phone,Email Address,Joined On,Location,Next AutoPay Date,Next AutoPay Amount,Lifetime Sales,Is New Member?',
      '0001,Anna Soler,ACTIVE,3X  Week,600222333,anna@example.org,2023-02-01,Box Norte,2026-06-01,54.95,1200.00,No',
      '0002,Pau Serra Mas,PAUSED,3x week,600222334,pau@example.org,2023-03-01,Box Norte,,,300.00,No',
      '0003,Laia Roca,PAUSED,PAYG,600222335,laia@example.org,2026-05-01,Box Norte,,,0.00,Yes',
      '0004,<b>Bold</b> Roca,ACTIVE,PAYG,600222336,bold@example.org,2026-05-01,Box Norte,,,0.00,Yes',
    ),
    'utf16le',
  ),
])

export const mindbodyClients = Buffer.from(
  csv(
    'First Name,Last Name,Email,Phone',
    'Anna,Soler,anna@example.org,600222333',
    'Joan,Mas,joan1@example.org,600222334',
    'Joan,Mas,joan2@example.org,600222335',
    'Marc,Pons,,600222336',
  ),
)

export const mindbodyCredits = Buffer.from(
  csv(
    'Client,Pricing Option,Remaining,Expiration',
    '"Soler, Anna",10 Classes,4,12/31/2026',
    'Anna Soler,Open Gym 5,2,6/15/2026',
    '"Mas, Joan",10 Classes,3,12/31/2026',
    'Anna Soler,10 Classes,-2,11/30/2026',
    'Anna Soler,10 Classes,0,10/31/2026',
    'Anna Soler,Unlimited,Unlimited,10/31/2026',
    'Anna Soler,10 Classes,1,1/15/2026',
    'Nobody Here,10 Classes,1,12/31/2026',
  ),
)

export const pushpress = Buffer.from(
  csv(
    'First Name;Last Name;Email;Phone;DOB;Plan Name;Plan Status;Member Since;Next Bill Date;Total Check-ins',
    'Iker;Etxeberria;iker@example.org;600333444;1988-08-08;3X WEEK;Active;2024-01-10;2026-06-10;120',
    'Ona;Bosch;ona@example.org;600333445;08/08/1990x;Drop in;Active;2024-01-10;;3',
  ),
)

const day = (text: string) => new Date(`${text}T00:00:00Z`)

/** A workbook of a gym's own list, with a title above and mandates beside the members. */
export const spanishList = () =>
  writeXlsx({
    sheets: [
      {
        name: 'Socios',
        rows: [
          ['Box Norte: socios a 1 de mayo'],
          [],
          [
            ...[
              'DNI/NIF',
              'Nombre',
              'Apellido 1',
              'Apellido 2',
              'Correo',
              'Teléfono móvil',
              'Fecha de nacimiento',
            ],
            ...[
              'Fecha de alta',
              'Tarifa activa',
              'Dto. %',
              'Referencia mandato',
              'IBAN',
              'Fecha firma',
              'Talla',
            ],
          ],
          [
            ...[
              '01234567L',
              'Núria',
              'Puig',
              'Serra',
              'nuria@example.org',
              '0034600111222',
              day('1990-05-17'),
            ],
            ...[
              day('2023-02-01'),
              'Tres por semana',
              10,
              'BOX-1',
              'ES91 2100 0418 4502 0005 1332',
              day('2024-01-15'),
              'M',
            ],
          ],
          [
            ...['1234567L ', 'Copia', 'De', 'Núria', 'copia@example.org', 600111223, null],
            ...[null, null, null, null, null, null, null],
          ],
          [
            ...['', 'Iker', 'Etxeberria', '', 'iker@example.org', 600111224, '17/05/88'],
            ...[
              '1/2/24',
              'TRES POR SEMANA',
              null,
              'BOX-2',
              'ES00 2100 0418 4502 0005 1332',
              day('2024-01-15'),
              null,
            ],
          ],
          [
            ...['12345678A', 'Marta', 'Ruiz', 'Soler', 'marta@example.org', 600111225, day('2030-01-01')],
            ...['ayer', 'Antigua', '12,5', null, null, null, null],
          ],
          [null, '', null],
        ],
      },
    ],
  })
