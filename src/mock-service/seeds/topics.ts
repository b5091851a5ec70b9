import type { ResultKind } from '../results/kinds.ts'
import type { CategoryName } from './categories.ts'

/** Subject of a lookup. `finds` begins its description; prices are credits. */
export interface Topic {
  readonly category: CategoryName
  readonly name: string
  readonly finds: string
  readonly kind: ResultKind
  readonly price: number
}

const of =
  (category: CategoryName, kind: ResultKind) =>
  (name: string, price: number, finds: string, otherKind: ResultKind = kind): Topic => ({
    category,
    name,
    finds,
    kind: otherKind,
    price,
  })

const company = of('Company', 'company')
const person = of('Person', 'person')
const email = of('Email', 'email-finder')
const phone = of('Phone', 'phone')
const local = of('Local', 'places')
const web = of('Web', 'records')
const social = of('Social', 'social')
const jobs = of('Jobs', 'jobs')
const news = of('News', 'news')
const funding = of('Funding', 'funding')
const technology = of('Technology', 'technologies')
const scoring = of('Scoring', 'score')

export const topics: readonly Topic[] = [
  company('Headcount', 0.3, 'Number of employees and its change over twelve months', 'headcount'),
  company('Industry and size', 0.4, 'Industry, size band and founding year'),
  company('Head office', 0.2, 'Street, town and country of the head office'),
  company('Registry entry', 0.9, 'Legal name, form, number and directors from the public registry', 'registry'),
  company('Company description', 0.15, 'One paragraph on what the company does'),
  company('Subsidiaries', 1.1, 'Legal structure up to the parent company', 'registry'),
  company('Department sizes', 0.7, 'Employees by department', 'headcount'),
  person('Current role', 0.6, 'Title, company and the month it began'),
  person('Career history', 1.2, 'Past positions with dates'),
  person('Employment check', 0.5, 'Whether somebody still holds a position', 'job-change'),
  person('Colleagues', 0.2, 'People in the same team', 'people'),
  person('Seniority level', 0.1, 'Level and department of a title'),
  person('Decision makers', 0.35, 'People who sign for a purchase', 'people'),
  person('Public biography', 0.8, 'A short biography from public pages'),
  email('Work address', 0.6, 'The address a person uses at work'),
  email('Private address', 0.9, 'A personal address that is publicly given'),
  email('Address pattern', 0.1, 'How addresses of a domain are built', 'email-pattern'),
  email('Mailbox check', 0.05, 'Whether a mailbox takes mail', 'email-verifier'),
  email('Generic mailbox', 0.2, 'A shared mailbox such as sales or office'),
  email('Bounce risk', 0.08, 'How likely a message is to come back', 'email-verifier'),
  email('Press contact', 0.7, 'The address for journalists'),
  phone('Direct dial', 2.4, 'A number that rings on the desk'),
  phone('Switchboard number', 0.4, 'The number of the front desk'),
  phone('Line type', 0.06, 'Mobile, landline or internet, and the carrier'),
  phone('Number check', 0.04, 'Whether a number is in service'),
  phone('Support hotline', 0.3, 'The number that customers call'),
  phone('Team mobiles', 2.9, 'Mobile numbers that people gave for work'),
  phone('Fax number', 0.2, 'The fax number, where there still is one'),
  local('Local businesses', 0.15, 'Businesses of one kind with rating and phone'),
  local('Customer reviews', 0.3, 'Rating, stars and what reviewers mention', 'reviews'),
  local('Opening hours', 0.1, 'Hours of the week and of holidays'),
  local('Map position', 0.03, 'Latitude and longitude of an address', 'geocode'),
  local('Neighbouring firms', 0.15, 'Who else is in the same street'),
  local('Parking and access', 0.12, 'Car parks and step-free entrances nearby'),
  local('Postal address check', 0.05, 'An address as the post office writes it', 'geocode'),
  web('Domain record', 0.08, 'Registration dates and name servers'),
  web('Visitor numbers', 0.5, 'Visits a month, rank and countries', 'traffic'),
  web('Similar sites', 0.4, 'Sites with the same kind of visitors', 'traffic'),
  web('Site language', 0.04, 'The languages that a site is written in'),
  web('Mail provider', 0.06, 'Who receives mail for a domain'),
  web('Certificate details', 0.05, 'Issuer and end date of the certificate'),
  web('Contact page', 0.15, 'The page on which a company can be reached'),
  social('Follower count', 0.1, 'Followers on each network'),
  social('Profile links', 0.25, 'Links to public profiles'),
  social('Posting activity', 0.3, 'How often and when something is posted'),
  social('Profile picture check', 0.2, 'Whether the picture is a stock photo'),
  social('Brand mentions', 0.45, 'Who talks about a brand', 'news'),
  social('Community size', 0.2, 'Members of groups and forums'),
  social('Video channel', 0.22, 'Channel, subscribers and the latest video'),
  jobs('Open positions', 0.15, 'Vacancies with place and salary'),
  jobs('Hiring trend', 0.5, 'How the number of vacancies changes', 'headcount'),
  jobs('Salary range', 0.35, 'What a position pays in a region'),
  jobs('New hires', 0.6, 'Who joined in the past ninety days', 'people'),
  jobs('Departures', 0.6, 'Who left in the past ninety days', 'people'),
  jobs('Remote vacancies', 0.15, 'Vacancies that can be done from anywhere'),
  jobs('Skills in demand', 0.4, 'Skills that vacancies ask for', 'technologies'),
  news('Company news', 0.15, 'Recent articles with publisher and date'),
  news('Press releases', 0.1, 'Announcements of the company itself'),
  news('Leadership changes', 0.4, 'Who came and went at the top'),
  news('Awards', 0.2, 'Prizes and nominations'),
  news('Events attended', 0.25, 'Fairs and conferences with a stand or a talk'),
  news('Product launches', 0.3, 'What was brought to market'),
  news('Podcast appearances', 0.2, 'Episodes in which somebody speaks'),
  funding('Funding rounds', 0.9, 'Rounds with amount, date and investors'),
  funding('Investors', 0.7, 'Who owns shares since which round'),
  funding('Grants', 0.4, 'Public money that was awarded'),
  funding('Acquisitions', 0.8, 'Companies bought and sold'),
  funding('Annual accounts', 1.3, 'Balance sheet figures of the past years', 'registry'),
  funding('Revenue estimate', 0.6, 'A band of yearly revenue'),
  funding('Credit rating', 1.5, 'A rating with its date', 'score'),
  technology('Technology stack', 0.3, 'Products found on a site'),
  technology('Shop system', 0.1, 'The system behind an online shop'),
  technology('Analytics tools', 0.1, 'Tools that count visitors'),
  technology('Hosting provider', 0.08, 'Where a site is served from', 'records'),
  technology('Marketing tools', 0.2, 'Mail, advertising and form products'),
  technology('Security headers', 0.05, 'Which protections a site switches on'),
  technology('Mobile apps', 0.3, 'Apps in the stores with their ratings', 'reviews'),
  scoring('Lead score', 0.1, 'How well a lead fits an ideal customer'),
  scoring('Market fit', 0.2, 'How well a company fits a market'),
  scoring('Fraud check', 0.3, 'Signs that a sign-up is not genuine'),
  scoring('Churn risk', 0.4, 'How likely a customer is to leave'),
  scoring('Growth signal', 0.35, 'Hiring, funding and news in one figure'),
  scoring('Data completeness', 0.02, 'What is missing in a record'),
  scoring('Sustainability grade', 0.5, 'A grade from public reports'),
]
