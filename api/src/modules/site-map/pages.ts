import { paths } from '@shared/contract/paths';

/** Pages for everybody that are found by their address alone. */
export const openPages = [
  paths.home,
  paths.products,
  paths.college,
  paths.news,
  paths.subject,
  paths.bookList,
  paths.bookCenter,
  paths.about,
  paths.aboutUs,
  paths.privacy,
].map(({ path }) => path);

/** Where crawlers have no business: what belongs to one reader, what is for the house, and searches without end. */
export const closedPrefixes = [
  paths.login.path,
  paths.profile.path,
  paths.user.path,
  paths.admin.path,
  paths.search.path,
  paths.shopCar.path,
  '/order/',
  paths.jfShopping.path,
  paths.exchangeRecords.path,
  paths.personalCenter.path,
  paths.testPaper.path,
  paths.reader.path,
  '/sandbox/',
  '/notify/',
  '/dev/',
  // Calls with a session, tickets for files among them, wherever the site mounts the API.
  '/*/device/',
];
