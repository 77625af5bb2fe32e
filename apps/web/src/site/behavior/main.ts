import { watchBar } from './bar.ts';
import { turnPricingIntoCarousel } from './carousel.ts';
import { stayOnDeadLinks } from './dead-links.ts';
import { runMenu } from './menu.ts';
import { letPicturesCome } from './pictures.ts';
import { matchPicturesToScheme } from './scheme.ts';

// These pages can be read and used without the following scripts.
matchPicturesToScheme();
letPicturesCome();
watchBar();
runMenu();
turnPricingIntoCarousel();
stayOnDeadLinks();
