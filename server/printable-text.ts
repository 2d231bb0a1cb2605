const alike: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', '\u202f': ' ' }

/** Replaces letters that the standard PDF fonts lack: without accents, or with a question mark. */
export const printable = (text: string): string =>
  text.replace(/[^\n\x20-\x7e\xa0-\xff€‘’“”–—…•ŒœŠšŽžŸ]/gu, (sign) => {
    const bare = alike[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '')
    return /^[\x20-\x7e]+$/.test(bare) ? bare : '?'
  })
