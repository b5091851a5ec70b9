/** Names of the same input, as spreadsheets and exports spell them; the first of a line is the commonest. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['firstname', 'givenname', 'forename', 'first', 'fname', 'prenom', 'vorname', 'nombre'],
  ['lastname', 'surname', 'familyname', 'last', 'lname', 'nachname', 'apellido', 'apellidos'],
  ['fullname', 'name', 'contactname', 'personname', 'contact', 'person', 'leadname'],
  [
    'company',
    'companyname',
    'organisation',
    'organization',
    'organisationname',
    'organizationname',
    'employer',
    'account',
    'accountname',
    'firm',
    'business',
    'businessname',
    'unternehmen',
    'firma',
    'societe',
    'empresa',
  ],
  [
    'domain',
    'website',
    'companydomain',
    'companywebsite',
    'domainname',
    'web',
    'url',
    'site',
    'homepage',
    'websiteurl',
    'companyurl',
    'emaildomain',
    'webseite',
  ],
  [
    'linkedin',
    'linkedinurl',
    'linkedinprofile',
    'linkedinprofileurl',
    'linkedinlink',
    'profileurl',
    'personlinkedinurl',
    'linkedinpersonurl',
  ],
  ['companylinkedin', 'companylinkedinurl', 'linkedincompanyurl', 'linkedincompany', 'companylinkedinprofile'],
  [
    'email',
    'emailaddress',
    'mail',
    'workemail',
    'businessemail',
    'corporateemail',
    'contactemail',
    'mailaddress',
    'courriel',
    'correo',
  ],
  [
    'phone',
    'phonenumber',
    'telephone',
    'tel',
    'mobile',
    'mobilephone',
    'mobilenumber',
    'cell',
    'cellphone',
    'workphone',
    'telefon',
  ],
  ['title', 'jobtitle', 'position', 'role', 'headline', 'jobposition', 'function'],
  ['country', 'countrycode', 'countryname', 'land', 'pays', 'pais'],
  ['city', 'town', 'locality', 'stadt', 'ville', 'ciudad'],
  ['state', 'region', 'province', 'county'],
  ['location', 'place', 'area', 'locationname', 'where'],
  ['postcode', 'zip', 'zipcode', 'postalcode', 'plz'],
  ['address', 'street', 'streetaddress', 'addressline1'],
  ['query', 'search', 'keyword', 'keywords', 'searchterm', 'term', 'q', 'text'],
  ['industry', 'sector', 'vertical', 'branche'],
  ['limit', 'maxresults', 'count', 'size', 'resultlimit', 'numresults', 'max'],
  ['ip', 'ipaddress'],
]

const groups: ReadonlyMap<string, number> = new Map(
  SYNONYMS.flatMap((names, group) => names.map((name) => [name, group] as const)),
)

/** A name without case, accents and everything between its words: `First_Name` and `first name` are one. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** The group of synonyms that a name belongs to; undefined for a name of no group. */
export const synonymGroup = (name: string): number | undefined => groups.get(plainName(name))

/**
 * True for an input in which case makes no difference: host names (RFC 4343) and, with every mail server in use, addresses.
 * The path of a URL may depend on case.
 */
export const isCaseless = (name: string): boolean =>
  /domain(?:name)?$/.test(plainName(name)) || synonymGroup(name) === groups.get('email')
