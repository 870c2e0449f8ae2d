export interface SeedProduct {
  readonly id: number
  readonly categoryId: number
  readonly name: string
}

/** A first shelf: known models and works, one or more in each category. */
export const seedProducts: readonly SeedProduct[] = [
  { id: 1001, categoryId: 11121, name: 'Apple iPhone 15 128 GB' },
  { id: 1002, categoryId: 11121, name: 'Apple iPhone 14 128 GB' },
  { id: 1003, categoryId: 11121, name: 'Apple iPhone 13 mini 256 GB' },
  { id: 1004, categoryId: 11122, name: 'Samsung Galaxy S24 256 GB' },
  { id: 1005, categoryId: 11122, name: 'Samsung Galaxy S23 128 GB' },
  { id: 1006, categoryId: 11123, name: 'Google Pixel 8 128 GB' },
  { id: 1007, categoryId: 1294, name: 'Apple iPad Air 2022 64 GB' },
  { id: 1008, categoryId: 1294, name: 'Samsung Galaxy Tab S9 128 GB' },
  { id: 1009, categoryId: 2665, name: 'Apple Watch Series 9 45 mm' },
  { id: 1010, categoryId: 2665, name: 'Samsung Galaxy Watch 6 44 mm' },
  { id: 1011, categoryId: 2658, name: 'Apple MacBook Air 13 M2 256 GB' },
  { id: 1012, categoryId: 2658, name: 'Lenovo ThinkPad X1 Carbon Gen 10' },
  { id: 1013, categoryId: 1092, name: 'Sony PlayStation 5' },
  { id: 1014, categoryId: 1092, name: 'Nintendo Switch OLED' },
  { id: 2001, categoryId: 3001, name: 'Der Zauberberg' },
  { id: 2002, categoryId: 3001, name: 'L’Étranger' },
  { id: 2003, categoryId: 3001, name: 'Max Havelaar' },
  { id: 2004, categoryId: 3001, name: 'Il nome della rosa' },
  { id: 2005, categoryId: 3001, name: 'Don Quijote de la Mancha' },
  { id: 2006, categoryId: 3001, name: 'Pride and Prejudice' },
  { id: 2007, categoryId: 3002, name: 'Metropolis' },
  { id: 2008, categoryId: 3002, name: 'La Grande Illusion' },
  { id: 2009, categoryId: 3003, name: 'The Legend of Zelda: Breath of the Wild' },
]
