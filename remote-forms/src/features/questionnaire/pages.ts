import { type Answers, isAlwaysHome, type PageName, pageNames } from './answers.ts';

/** The pages that these answers lead along: without location for who always works from home. */
export function pagesFor(answers: Answers): readonly PageName[] {
  return isAlwaysHome(answers) ? pageNames.filter((page) => page !== 'location') : pageNames;
}

/** The page after this one; undefined after the last. */
export function pageAfter(page: PageName, answers: Answers): PageName | undefined {
  const pages = pagesFor(answers);
  return pages[pages.indexOf(page) + 1];
}

/** The page before this one; undefined before the first. */
export function pageBefore(page: PageName, answers: Answers): PageName | undefined {
  const pages = pagesFor(answers);
  return pages[pages.indexOf(page) - 1];
}
