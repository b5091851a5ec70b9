import type { Locator, Page } from '@playwright/test'
import { en } from '#texts/en.ts'

/** Email finder of the seeds: 0.5 credits a run. */
export const EMAIL_FINDER = { id: 123, name: 'Email finder' }

/** The locations of the console: its sidebar. */
export const mainNav = (within: Page | Locator): Locator => within.getByRole('navigation', { name: en.shell.main })

/** The link to the tasks, on every page. */
export const tasksLink = (within: Page | Locator): Locator =>
  mainNav(within).getByRole('link', { name: en.shell.tasks })

/** The link to Email finder in a list. */
export const emailFinder = (within: Page | Locator): Locator =>
  within.getByRole('link', { name: EMAIL_FINDER.name, exact: true })

/** The way from the page of an enrichment into its run dialog. */
export const runOpener = (page: Page): Locator =>
  page.getByRole('main').getByRole('link', { name: en.enrichment.run, exact: true })

/** The run dialog of an enrichment. */
export const runDialog = (within: Page | Locator, name = EMAIL_FINDER.name): Locator =>
  within.getByRole('dialog', { name: en.run.title(name), exact: true })

/** The state of the run that a dialog has sent. */
export const runState = (dialog: Locator): Locator => dialog.getByRole('region', { name: en.tasks.table.status })

/** The table of the tasks page. */
export const taskTable = (page: Page): Locator => page.getByRole('table', { name: en.tasks.table.label })
