const firsts = [
  'Acme',
  'Borea',
  'Cobalt',
  'Delta',
  'Ember',
  'Flint',
  'Garnet',
  'Halcyon',
  'Indigo',
  'Juniper',
  'Krypton',
  'Lumen',
  'Mistral',
  'Nimbus',
  'Onyx',
  'Pylon',
]
const seconds = [
  'Labs',
  'Works',
  'Group',
  'Supply',
  'Data',
  'Robotics',
  'Foods',
  'Health',
  'Media',
  'Energy',
  'Freight',
  'Legal',
  'Design',
  'Bank',
  'Travel',
  'Cloud',
]
const names = firsts.flatMap((first) => seconds.map((second) => `${first} ${second} #`))

/** Text for measurements: it ends with the row's number from 0, so that any visible cell identifies its row. */
export function benchCell(column: number, row: number): string {
  const mixed = Math.imul(row + 1, 0x9e3779b1) ^ Math.imul(column + 7, 0x85ebca6b)
  return `${names[((mixed ^ (mixed >>> 15)) >>> 3) & 255]}${row}`
}
