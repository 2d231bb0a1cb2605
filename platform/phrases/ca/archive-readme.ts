/** The file README.ca.txt of an archive. */
export const archiveReadme = {
  text: `El gimnàs sencer en un fitxer
-----------------------------

Aquest ZIP conté totes les dades del gimnàs tal com eren en un mateix instant. Un gimnàs nou i buit de The Box el llegeix
sencer: /admin/start, «Vinc d’un altre The Box». També el pot llegir qualsevol full de càlcul o un altre programa.

Guarda’l on ningú més hi arribi: hi ha noms, documents, telèfons, comptes bancaris i contrasenyes xifrades de tothom.

Què hi ha
- tables/: una taula per fitxer, en CSV amb comes i UTF-8. La primera línia són els noms de les columnes.
  Un camp buit sense cometes vol dir «cap valor»; "" vol dir un text buit. Els instants són en UTC. Les quantitats de diners que
  acaben en _cents són cèntims. Les columnes que acaben en _id són la columna id d’una altra taula.
- pictures/: les imatges, amb el número de la seva fila a la taula del mateix nom.
- manifest.json: quan i amb quina versió s’ha fet, quantes files té cada taula, la suma SHA-256 de cada fitxer i què no hi
  és i per què.

Què no hi ha
Les sessions obertes, les claus d’accés i els codis de dos passos, els avisos dels mòbils i els correus que encara havien de
sortir: són d’aquesta instal·lació. Tothom entra a la nova amb la contrasenya de sempre, i qui hi treballa hi activa un segon pas
un altre cop. Les targetes no surten mai del proveïdor de pagaments: per continuar cobrant-les, fes-hi servir el mateix compte.`,
}
