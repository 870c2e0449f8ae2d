/** Media as a record shop lists them; the last two in formats we do not buy. */
export const mediaFile = `ean13,kind,title,artist,format,label,catno,country,year,genre,source
4260123456788,music,"Nachts, und dann",Die Laternen,CD,Hinterhof,HH 01,DE,2004,Pop,own
3071512345672,music,"Le Grand ""Bleu""",Marine,CD,Quai,Q-7,FR,1998,Jazz,own
8712345098766,film,De Dijk,,DVD,Polder,,NL,2011,,own
0012345678905,music,Seven Steps,The Hollow,CD,Plain,,US,1989,Rock,own
4260123456788,music,"Nachts, und dann",Die Laternen,CD,Hinterhof,HH 01,DE,2004,Pop,own
40123455,music,Schellack,Orchester,Shellac,Alt,,DE,1932,,own
9783512345678,music,Walze,Orchester,Cylinder,Alt,,DE,1905,,own
`

/** Books from several languages; two are in languages without two letters. */
export const booksFile = `isbn13,isbn10,isbn13_hyphenated,title,author,publisher,year,language,source
9783512345678,3512345670,978-3-512-34567-8,Der lange Weg,Anna Muster,Nordhaus,2001,de,own
9782070123452,2070123456,978-2-07-012345-2,La porte : récit,,,1987,fr,own
9788442012348,8442012346,978-84-42012-34-8,¿Quién?,Eva Sol,,,,own
9791012345678,,979-10-12345-67-8,Deux,Paul Pré,Quai,2019,fra,own
9783512345616,3512345611,,Sprachen,Viele,,1999,mul,own
8712345098766,,,Ilias,Homer,,1960,grc,own
`
