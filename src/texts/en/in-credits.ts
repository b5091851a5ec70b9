/** An amount of credits as it is written, with its unit: `1 credit`, `~40 credits`. */
export const inCredits = (amount: string, about = ''): string =>
  `${about}${amount} ${amount === '1' ? 'credit' : 'credits'}`
