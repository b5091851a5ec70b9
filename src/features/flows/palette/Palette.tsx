/** What can be added. */
export const Palette = () => <div />
