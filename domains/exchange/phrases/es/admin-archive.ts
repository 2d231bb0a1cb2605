/** The whole gym as a file: it leaves, and enters an empty one. */
export const adminArchive = {
  about:
    'Todo en un solo archivo, tal como está en un instante: socios, reservas, cobros, recibos, deudas, mandatos, roles, entrenos, imágenes y toda la configuración. Entra entero en un gimnasio vacío de The Box, y cualquier otro programa puede leer sus tablas.',
  export: {
    title: 'Llevarse todo el gimnasio',
    text: 'Se descarga un ZIP con una tabla por archivo, las imágenes y un manifiesto. Se pide tu segundo paso, queda en el registro y se escribe al resto de administradores.',
    secret:
      'Contiene datos de todos: documentos, cuentas bancarias, respuestas de salud y contraseñas cifradas. Guárdalo donde nadie más llegue.',
    without:
      'No salen las sesiones, los segundos pasos ni los avisos del móvil: son de esta instalación. Cada cual entra en la nueva con su contraseña de siempre.',
    start: 'Descargar todo el gimnasio',
    waiting: 'Empezando la descarga…',
    running: '{{done}} de {{total}} filas enviadas',
    done: 'El archivo ha salido entero: {{total}} filas. Míralo en tus descargas.',
    failed: 'La descarga se ha cortado. El archivo que haya quedado no sirve: empieza otra vez.',
  },
  import: {
    title: 'Traer todo un gimnasio',
    text: 'Solo en un gimnasio vacío, donde no hay nadie más que tú. Lo que ya hayas configurado se sustituye por lo del archivo.',
    choose: 'Elegir el archivo',
    again: 'Elegir otro archivo',
    uploading: 'Subiendo: {{sent}} de {{size}} MB',
    checking: 'Mirando qué contiene…',
    lost: 'No hay conexión. El archivo sigue subiendo cuando vuelva; si no, elígelo otra vez.',
    gym: 'Gimnasio',
    madeAt: 'Exportado',
    version: 'Versión',
    members: 'Personas',
    rows: 'Filas',
    pictures: 'Imágenes',
    account:
      'Al acabar se cierra tu sesión. Vuelve a entrar con tu contraseña y tu segundo paso de hoy: si en el archivo hay alguien con tu correo o tu documento, eres tú; si no, se te añade.',
    run: 'Importar todo el gimnasio',
    cancel: 'Cancelar',
    running: 'Importando: {{percent}} %',
    runningText: 'Si se corta a medias no queda nada a medias. Puedes dejar esta página abierta.',
    done: 'El gimnasio ha entrado entero. Vuelve a entrar con tu contraseña.',
    toLogIn: 'Entrar',
    cancelled: 'Cancelado. No se ha importado nada.',
    interrupted: 'El servidor se ha parado a medias. No se ha importado nada: vuelve a intentarlo.',
    retry: 'Volver a intentarlo',
  },
}
