/** One person at one firm, as in a table of leads; '' and null for unknown values. */
export interface Lead {
  readonly name: string
  readonly domain: string
  readonly title: string
  readonly email: string
  readonly confidence: number | null
  readonly company: string
  readonly staff: number
  readonly phone: string
}

/** The first rows of the demo's first table; every person, firm and number is invented. */
const lines = [
  'Ilse Vantorre|brightloom.example|VP Growth|i.vantorre@brightloom.example|97|Brightloom|240|+32 2 555 01 44',
  'Tomas Iredale|kitewell.example|Head of Sales|tomas@kitewell.example|91|Kitewell|86|+44 20 5550 0182',
  'Ama Serwaa Boadi|harbourline.example|COO|||Harbourline|1200|',
  'Jonas Weidmüller|fernhall.example|RevOps Lead|j.weidmueller@fernhall.example|88|Fernhall|54|+49 30 5550 129',
  'Priya Sundaresan|lumenforge.example|Founder|priya.s@lumenforge.example|95|Lumenforge|12|',
  'Callum Dray||Marketing Manager|||Oak & Tide|33|+44 161 555 0107',
  'Renske Hoekema|noordervaart.example|Sales Director|renske@noordervaart.example|93|Noordervaart|410|+31 20 555 0142',
  'Mateo Quiroga|piedralta.example|Country Manager|m.quiroga@piedralta.example|90|Piedra Alta|150|',
  'Elif Tanrıöver|maviport.example|Partner Manager|elif@maviport.example|96|Maviport|75|+90 212 555 01 18',
  'Sunniva Brekke|fjellkraft.example|CMO|||Fjellkraft|640|+47 22 55 01 09',
  'Owen Pritchard|slatepark.example|Account Executive|o.pritchard@slatepark.example|89|Slatepark|28|',
  'Dagny Halloran|westmere.example|Growth Lead|||Westmere|61|',
  'Yusuf Karadere|anatolink.example|CEO|||Anatolink|19|',
  'Linnea Sjögård|polarbit.example|Head of Demand|||Polarbit|132|',
  'Kofi Asamoah-Reid|goldcoast.example|VP Operations|||Gold Coast Grid|88|',
  'Beatrix Lund|lundtools.example|Owner|||Lund Tools|9|',
  'Hiro Matsukawa|tanagoya.example|Business Developer|||Tanagoya|220|',
  'Noor Haddadine|atlasquay.example|Sales Ops|||Atlas Quay|47|',
  'Pavel Dvorak-Lind|elbelab.example|Research Lead|||Elbe Lab|35|',
  'Saoirse Mac Giolla|emberbay.example|Community Lead|||Ember Bay|16|',
  'Leopold Anstruther|hollowpine.example|Managing Director|||Hollow Pine|310|',
  'Mireille Castagnet|valdoree.example|Export Manager|||Val Dorée|58|',
  'Tariq El-Sayegh|cedarlink.example|Key Accounts|||Cedarlink|95|',
] as const

export const knownLeads: readonly Lead[] = lines.map((line) => {
  const [name = '', domain = '', title = '', email = '', confidence = '', company = '', staff = '', phone = ''] =
    line.split('|')
  const found = confidence === '' ? null : Number(confidence)
  return { name, domain, title, email, confidence: found, company, staff: Number(staff), phone }
})
