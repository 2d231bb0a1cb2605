/**
 * Common passwords worldwide and here, reduced to letters: the check drops case, accents, leet signs, and digits and signs around
 * them. Passwords have ten characters, so only words that can be lengthened (repeated, with a year, a keyboard row) matter.
 */
const words = `
password passwort contrasena contrasenya clave secret secreto secreta acceso entrada admin administrator administrador
letmein welcome bienvenido bienvenida benvingut benvinguda hola holahola holamundo hello helloworld dragon monkey master
sunshine princess princesa princesita football futbol baseball basketball basquet superman batman spiderman pokemon
starwars trustno shadow michael jordan jennifer charlie daniel jessica ashley nicole whatever freedom ninja mustang
computer internet iloveyou iloveu lovely loveme tequiero teamo teamomucho testimo testimomolt amor amormio miamor mivida
corazon carino guapa guapo bonita hermosa preciosa chocolate estrella mariposa angel angelito angeles familia
mifamilia barcelona realmadrid madrid sevilla valencia bilbao betis atletico atleticomadrid espanyol girona sabadell
terrassa lleida tarragona reus badalona mataro catalunya cataluna espana viscabarca forcabarca barca fcbarcelona
campnou messi ronaldo cristiano cristianoronaldo iniesta puigdemont independencia llibertat libertad
alejandro alejandra fernando fernanda francisco antonio manuel carlos javier miguel miguelangel david daniela sergio
jorge pablo alvaro adrian diego raul ruben victor jesus jesuscristo maria mariajose mariacarmen carmen ana laura marta
lucia paula sara cristina patricia andrea natalia montserrat montse nuria jordi pere pau joan josep marc arnau oriol
gabriel gabriela sebastian santiago valentina isabella isabel roberto ricardo eduardo alberto rafael
crossfit thebox boxcrossfit gimnasio gimnas gym fitness entrenar entreno entrenament workout training kettlebell
deadlift burpee burpees snatch squat wod openbox fuerza
qwerty qwertyuiop qwertyui qwert asdfgh asdfghjkl asdf asdfasdf zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc
azerty abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij aaa aaaa test testing prueba pruebas prova proves
demo ejemplo exemple changeme cambiame usuario usuari user login google facebook instagram whatsapp youtube samsung
iphone android windows microsoft apple linux verano estiu invierno hivern primavera otono tardor
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
gener febrer marc abril maig juny juliol agost setembre octubre novembre desembre
lunes martes miercoles jueves viernes sabado domingo dilluns dimarts dimecres dijous divendres dissabte diumenge
perro perrito gato gatito gos gosset gat gatet caballo delfin tigre leon toro lobo conejo
killer matrix naruto pikachu minecraft fortnite roblox zelda mario supermario hannah jesus god dios buddy cookie
ginger pepper purple orange yellow silver golden diamond summer winter flower butterfly cheese banana
`

const common = new Set(words.split(/\s+/).filter(Boolean))

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * True for a common word with digits or signs around it, a repetition, a row of digits or keys, or the member's own data (`own`:
 * document, e-mail, name …).
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const text = plain(password)
  if (new Set(text).size < 4 || isRow(text) || isRepeated(text)) return true
  const bare = text.replace(/[^a-z0-9]/g, '')
  const mine = own.map((each) => plain(each).replace(/[^a-z0-9]/g, '')).filter((each) => each.length >= 4)
  if (mine.some((each) => bare.replace(each, '').length < 4)) return true
  // Outer digits go first, because inner ones may stand for letters.
  const middle = text.replace(/^[^a-z@$]+|[^a-z]+$/g, '')
  if (middle === '') return /^\d+$/.test(text) && text.length <= 12
  const spelled = middle.replace(/[013457@$!]/g, (sign) => leet[sign] ?? sign)
  return [middle, spelled].some((each) => isCommonWord(each.replace(/[^a-z]/g, '')))
}

const isCommonWord = (letters: string): boolean => common.has(letters) || common.has(unit(letters))

function unit(text: string): string {
  for (let size = 1; size <= text.length / 2; size++) {
    if (text.length % size === 0 && text.slice(0, size).repeat(text.length / size) === text)
      return text.slice(0, size)
  }
  return text
}

const isRepeated = (text: string): boolean => unit(text).length <= 3

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol',
]
const bothWays = rows.flatMap((row) => [row, [...row].reverse().join('')])

const isRow = (text: string): boolean =>
  bothWays.some((row) => row.includes(text) || row.repeat(2).includes(text))
