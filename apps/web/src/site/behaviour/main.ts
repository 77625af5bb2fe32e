import { watchBar } from './bar.ts';
import { turnPricingIntoCarousel } from './carousel.ts';
import { stayOnDeadLinks } from './dead-links.ts';
import { runMenu } from './menu.ts';
import { letPicturesCome } from './pictures.ts';
import { matchPicturesToScheme } from './scheme.ts';

// Everything on these pages can be read and used without what follows.
matchPicturesToScheme();
letPicturesCome();
watchBar();
runMenu();
turnPricingIntoCarousel();
stayOnDeadLinks();
