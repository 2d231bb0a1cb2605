/** The file README.es.txt of an archive. */
export const archiveReadme = {
  text: `El gimnasio entero en un archivo
--------------------------------

Este ZIP contiene todos los datos del gimnasio tal como estaban en un mismo instante. Un gimnasio nuevo y vacío de The Box lo
lee entero: /admin/start, «Vengo de otro The Box». También lo puede leer cualquier hoja de cálculo u otro programa.

Guárdalo donde nadie más llegue: contiene nombres, documentos, teléfonos, cuentas bancarias y contraseñas cifradas de todos.

Qué hay
- tables/: una tabla por archivo, en CSV con comas y UTF-8. La primera línea son los nombres de las columnas.
  Un campo vacío sin comillas significa «ningún valor»; "" significa un texto vacío. Los instantes están en UTC. Las cantidades de
  dinero que terminan en _cents son céntimos. Las columnas que terminan en _id son la columna id de otra tabla.
- pictures/: las imágenes, con el número de su fila en la tabla del mismo nombre.
- manifest.json: cuándo y con qué versión se hizo, cuántas filas tiene cada tabla, la suma SHA-256 de cada archivo y qué no está
  y por qué.

Qué no hay
Las sesiones abiertas, las llaves de acceso y los códigos de dos pasos, los avisos de los móviles y los correos que aún tenían
que salir: son de esta instalación. Todos entran en la nueva con la contraseña de siempre, y quien trabaja allí activa un
segundo paso otra vez. Las tarjetas nunca salen del proveedor de pagos: para seguir cobrándolas, usa
allí la misma cuenta.`,
}
