/* The styles of charts and of what they are made of; every module with a chart imports these. */
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
